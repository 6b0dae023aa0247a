import { z } from 'zod'
import { endpoint, roles } from './endpoint.ts'
import { nothing, phoneNumber, text } from './fields.ts'
import { fieldMessages } from './messages.ts'
import type { HelpContact } from './pages.ts'

const leastPassword = 8
export const mostPassword = 200
const passwordMessage = `Parol kamida ${leastPassword} ta belgidan iborat bo'lishi kerak`

/** Not trimmed: spaces are part of a password. */
export const newPassword = z
  .string(passwordMessage)
  .refine(
    (value) => value.isWellFormed() && !value.includes('\u0000'),
    "Parolda saqlab bo'lmaydigan belgi bor",
  )
  .refine((value) => [...value].length >= leastPassword, passwordMessage)
  .refine(
    (value) => [...value].length <= mostPassword,
    `Parol ko'pi bilan ${mostPassword} ta belgidan iborat bo'lishi mumkin`,
  )
  .meta({ minLength: leastPassword, maxLength: mostPassword })

/** The password that a signed-in person has now, where it is asked for again. */
export const currentPassword = z
  .string()
  .min(1, 'Hozirgi parolni kiriting')
  .refine((value) => [...value].length <= mostPassword, fieldMessages.tooLong(mostPassword))
  .meta({ maxLength: mostPassword })

const folded = (text: string) => text.normalize('NFKC').trim().toUpperCase().toLowerCase()

/** Whether the password is the username, in any case or Unicode form. Attackers try it first. */
export const isUsername = (password: string, username: string) => folded(password) === folded(username)
export const usernamePasswordMessage = "Parol username bilan bir xil bo'lmasin"

/** Control characters, characters without width, blank characters, and a mark without a letter before it. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1680\u2800\ufffc]|^\p{M}/u

const username = text({ cap: 150 })
  // In the Basic header the username ends at the first colon.
  .refine((value) => !value.includes(':'), "Username ichida ':' belgisi bo'lmasin")
  // An address of a page cannot end in one of these.
  .refine((value) => value !== '.' && value !== '..', "Username faqat nuqtadan iborat bo'lmasin")
  // What deleted accounts are called.
  .refine(
    (value) => !/^deleted-\d+$/.test(value.normalize('NFKC').toLowerCase()),
    'Bu username band. Boshqasini tanlang.',
  )
  .refine((value) => !unseen.test(value), "Username ichida ko'rinmaydigan belgi bo'lmasin")

export const personFields = {
  first_name: text({ cap: 150 }),
  address: text({ cap: 300 }),
  phone_number: phoneNumber,
}

export const registration = z
  .strictObject({
    username,
    first_name: personFields.first_name,
    password: newPassword,
    address: personFields.address,
    phone_number: personFields.phone_number,
    status: z.enum(['job_seeker', 'employer'], 'Statusni tanlang').default('job_seeker'),
  })
  .refine(({ username, password }) => !isUsername(password, username), {
    path: ['password'],
    error: usernamePasswordMessage,
  })
  .meta({
    id: 'Registration',
    example: {
      username: 'dilnoza',
      first_name: 'Dilnoza',
      password: 'lola-bahor-2026',
      address: 'Toshkent, Chilonzor tumani',
      phone_number: '+998 90 000 00 00',
      status: 'job_seeker',
    },
  })

const signedIn = z
  .strictObject({
    token: z.string(),
    user: z.strictObject({
      status: z.enum(roles),
      user: z.strictObject({ first_name: z.string(), username: z.string() }),
    }),
    /** The account was being deleted: signing in has brought it back. */
    restored: z.literal(true).optional(),
  })
  .meta({
    id: 'SignedIn',
    example: {
      token: 'q6v1…',
      user: { status: 'job_seeker', user: { first_name: 'Dilnoza', username: 'dilnoza' } },
    },
  })
export type SignedIn = z.output<typeof signedIn>

/** What somebody with the right password of a blocked account reads. Undefined where nobody is named to ask. */
export function blockedMessage({ phone, telegram, email }: HelpContact): string | undefined {
  const ways = [phone, telegram && `Telegram: ${telegram}`, email].filter(Boolean)
  return ways.length > 0
    ? `Hisobingiz bloklangan. Sababini bilish uchun murojaat qiling: ${ways.join(', ')}.`
    : undefined
}

export const login = endpoint({
  method: 'POST',
  path: '/login/',
  summary: 'Sign in with a Basic authorization header (UTF-8) and no body',
  access: 'public',
  responses: { 200: signedIn },
  failures: ['bad_credentials', 'account_blocked'],
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register/',
  summary: 'Open an account as a job seeker or an employer',
  access: 'public',
  body: registration,
  responses: { 201: signedIn },
  failures: ['username_taken'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout/',
  summary: 'End this session',
  access: roles,
  responses: { 204: nothing },
})
