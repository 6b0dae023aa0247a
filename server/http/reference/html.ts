const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

export const code = (value: unknown) => `<code>${escapeHtml(String(value))}</code>`

/** A text of the contract, with its `names` as code. */
export const prose = (value: string) => escapeHtml(value).replace(/`([^`]+)`/g, '<code>$1</code>')

export const list = (items: string[]) =>
  items.length > 0 ? `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''
