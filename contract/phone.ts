/** Stores Uzbek numbers as +998 and nine digits; leaves anything else as it was typed. */
export function normalizePhone(typed: string): string {
  if (!/^[+\d\s()-]+$/.test(typed)) return typed
  const digits = typed.replace(/\D/g, '')
  if (digits.length === 9 && !typed.startsWith('+')) return `+998${digits}`
  if (digits.length === 12 && digits.startsWith('998')) return `+${digits}`
  return typed
}
