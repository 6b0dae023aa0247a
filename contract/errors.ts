import { z } from 'zod'

/** Every failure of the API: its stable code, its status and its message for people. */
export const failureTable = {
  bad_input: { status: 400, detail: "Kiritilgan ma'lumotlarda xatolik bor." },
  bad_credentials: { status: 401, detail: "Username yoki parol noto'g'ri." },
  account_blocked: {
    status: 403,
    detail: 'Hisobingiz bloklangan. Sababini bilish uchun administratorga murojaat qiling.',
  },
  not_signed_in: { status: 401, detail: 'Sessiya tugagan. Iltimos, hisobingizga qayta kiring.' },
  wrong_role: { status: 403, detail: "Bu amal uchun ruxsatingiz yo'q." },
  not_found: { status: 404, detail: 'Topilmadi.' },
  already_applied: { status: 409, detail: 'Siz ushbu ishga ariza topshirgansiz' },
  already_reported: { status: 409, detail: "Siz bu e'lon haqida xabar bergansiz. Rahmat, ko'rib chiqamiz." },
  own_job: { status: 409, detail: "O'z e'loningiz haqida shikoyat qilib bo'lmaydi." },
  reports_settled: { status: 409, detail: "Bu shikoyatlar allaqachon ko'rib chiqilgan." },
  already_decided: { status: 409, detail: "Bu ariza bo'yicha qaror allaqachon qabul qilingan." },
  application_withdrawn: { status: 409, detail: 'Bu ariza qaytarib olingan.' },
  conversation_closed: { status: 409, detail: 'Bu suhbat yopilgan.' },
  resume_exists: { status: 409, detail: 'Sizda rezyume allaqachon mavjud.' },
  username_taken: { status: 409, detail: 'Bu username band. Boshqasini tanlang.' },
  reset_link_over: { status: 409, detail: "Bu havola eskirgan yoki ishlatilgan. Yangisini so'rang." },
  user_blocked: { status: 409, detail: 'Bu hisob bloklangan. Avval uni blokdan chiqaring.' },
  job_not_open: { status: 409, detail: "Bu e'lon endi ochiq emas." },
  job_already_open: { status: 409, detail: "Bu e'lon allaqachon ochiq." },
  job_already_hidden: { status: 409, detail: "Bu e'lonni administrator allaqachon yashirgan." },
  job_not_hidden: { status: 409, detail: "Bu e'lonni hech bir administrator yashirmagan." },
  too_many_saved: {
    status: 409,
    detail: "Saqlangan ishlar juda ko'p. Keraksizlarini olib tashlang.",
  },
  too_many_searches: {
    status: 409,
    detail: "Saqlangan qidiruvlar ko'pi bilan 20 ta. Avval keraksizini o'chiring.",
  },
  too_many_job_types: { status: 409, detail: "Ish turlari ko'pi bilan 100 ta." },
  last_job_type: { status: 409, detail: "Bu oxirgi ish turi. Hech bo'lmasa bittasi qolishi kerak." },
  job_types_changed: { status: 409, detail: "Ish turlari boshqa joyda o'zgargan. Ro'yxat yangilandi." },
  job_changed: { status: 409, detail: "Bu e'lon siz ochganingizdan keyin o'zgartirilgan." },
  last_admin: {
    status: 409,
    detail:
      "Siz yagona administratorsiz. Avval boshqa administrator tayinlang, keyin hisobingizni o'chirasiz.",
  },
  too_large: { status: 413, detail: "Yuborilgan ma'lumot hajmi juda katta." },
  unsupported_type: { status: 415, detail: "Ma'lumot JSON ko'rinishida yuborilishi kerak." },
  too_many_requests: {
    status: 429,
    detail: "Juda ko'p urinish bo'ldi. Birozdan keyin qayta urinib ko'ring.",
  },
  unexpected: { status: 500, detail: "Kutilmagan xatolik yuz berdi. Birozdan keyin qayta urinib ko'ring." },
  unavailable: { status: 503, detail: "Xizmat vaqtincha ishlamayapti. Birozdan keyin qayta urinib ko'ring." },
} as const satisfies Record<string, { status: number; detail: string }>

export type FailureCode = keyof typeof failureTable
export const failureCodes = Object.keys(failureTable) as FailureCode[]

/** The body of every error: the RFC 9457 members, a stable code, a message to show, and messages by field. */
export const errorBody = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.enum(failureCodes),
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({
    id: 'ErrorBody',
    example: {
      type: 'urn:mahalla-ish:error:bad_input',
      title: 'bad_input',
      status: failureTable.bad_input.status,
      detail: failureTable.bad_input.detail,
      code: 'bad_input',
      message: failureTable.bad_input.detail,
      errors: { username: ["Bu maydonni to'ldiring"] },
    },
  })
export type ErrorBody = z.output<typeof errorBody>

/** `said` is what to say instead of the usual message. */
export function errorBodyOf(code: FailureCode, errors?: Record<string, string[]>, said?: string): ErrorBody {
  const { status, detail: usual } = failureTable[code]
  const detail = said ?? usual
  const base = { type: `urn:mahalla-ish:error:${code}`, title: code, status, detail, code, message: detail }
  return errors ? { ...base, errors } : base
}
