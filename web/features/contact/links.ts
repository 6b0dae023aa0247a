import { readPhone } from '../../../contract/phone.ts'

/** What a phone number leads to. An old account may have a text that no phone can call. */
export function linksOf(phone: string): { call: string | undefined; telegram: string | undefined } {
  const number = readPhone(phone) ?? phone.replace(/[^\d+]/g, '')
  return {
    call: /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : undefined,
    telegram: /^\+\d{7,15}$/.test(number) ? `https://t.me/${number}` : undefined,
  }
}
