import type { Role } from '../../../contract/endpoint.ts'
import type { EventKind } from '../../../contract/notifications.ts'
import { messagesHash } from '../../../contract/pages.ts'
import type { EventDetails } from '../../database/event-schema.ts'

/** What a message is made of. */
export interface EventFacts {
  kind: EventKind
  /** Of the person who is told. */
  role: Role
  jobId: number | null
  title: string | null
  applicationId: number | null
  /** Who did it. */
  person: string | null
  details: EventDetails
}

/** It opens a page, or tells the bot what was pressed. */
type Button = { label: string } & ({ url: string } | { press: string })

export interface Message {
  text: string
  /** One below the other. */
  buttons?: Button[]
  /** It comes without a sound. */
  silent?: boolean
}

interface Words {
  text: (facts: { person: string; job: string; details: EventDetails }) => string
  label: string
}

const eventWords: Record<EventKind, Words> = {
  application_received: {
    text: ({ person, job }) => `${person} ${job} e'loningizga ariza topshirdi.`,
    label: "Arizani ko'rish",
  },
  application_decided: {
    text: ({ job, details }) =>
      details.status === 'accepted'
        ? `${job} ishiga arizangiz qabul qilindi.`
        : `${job} ishiga arizangiz rad etildi. Boshqa ochiq ishlar ham bor.`,
    label: "Arizani ko'rish",
  },
  application_withdrawn: {
    text: ({ person, job }) => `${person} ${job} e'loniga arizasini qaytarib oldi.`,
    label: "Arizani ko'rish",
  },
  message: {
    text: ({ person, job }) => `${person} ${job} ishi bo'yicha sizga xabar yozdi.`,
    label: "Xabarni o'qish",
  },
  report_settled: {
    text: ({ job, details }) =>
      details.outcome === 'hidden'
        ? `Shikoyatingiz uchun rahmat: ${job} e'loni yashirildi.`
        : `${job} e'loni haqidagi shikoyatingiz ko'rib chiqildi, e'lon o'z joyida qoldi. E'tiboringiz uchun rahmat.`,
    label: 'Saytni ochish',
  },
  search_found: {
    text: ({ details }) =>
      `“${details.search?.name ?? ''}” qidiruvingiz bo'yicha ${details.jobs} ta yangi ish.`,
    label: "Ishlarni ko'rish",
  },
  job_ending: {
    text: ({ job }) => `${job} e'loningiz muddati tugashiga oz qoldi. Kerak bo'lsa, uzaytiring.`,
    label: "E'lonni ko'rish",
  },
  job_ended: {
    text: ({ job }) => `${job} e'loningiz muddati tugadi. Kerak bo'lsa, qayta oching.`,
    label: "E'lonni ko'rish",
  },
  job_hidden: {
    text: ({ job, details }) =>
      `${job} e'loningizni administrator yashirdi. Sababi: ${details.reason ?? '…'}\n\nE'lonni tuzating: administrator uni qayta ko'rib chiqadi.`,
    label: "E'lonni ko'rish",
  },
  job_restored: {
    text: ({ job }) => `${job} e'loningiz endi yashirilmagan: administrator uni qaytardi.`,
    label: "E'lonni ko'rish",
  },
}

export function eventMessage(facts: EventFacts, publicUrl: string): Message {
  const words = eventWords[facts.kind]
  const text = words.text({
    person: facts.person ?? 'Foydalanuvchi',
    job: `“${facts.title ?? '…'}”`,
    details: facts.details,
  })
  const { search } = facts.details
  return {
    text,
    buttons: [
      { label: words.label, url: publicUrl + pathOf(facts) },
      ...(search ? [{ label: stopLabel, press: stopPress(search) }] : []),
    ],
  }
}

const stopLabel = 'Bu qidiruv haqida boshqa xabar bermaslik'

const stopPress = ({ id }: { id: number }) => `stop-search:${id}`

/** The search whose button was pressed. Whoever presses may have sent something else. */
export const searchToStop = (press: string) => /^stop-search:(\d{1,15})$/.exec(press)?.[1]

/** The page that it is about. */
function pathOf({ kind, role, jobId, applicationId, details: { search, outcome } }: EventFacts): string {
  if (search && jobId === null) {
    const filters = Object.entries(search.filters).map(([name, value]) => [name, String(value)])
    return `/job_seeker/jobs?${new URLSearchParams([...filters, ['sort', 'newest']])}`
  }
  // The page of a hidden job is absent for those who reported it.
  if (outcome === 'hidden') return `/${role}`
  const hash = kind === 'message' ? messagesHash : ''
  if (applicationId !== null && role === 'job_seeker')
    return `/job_seeker/applications/${applicationId}${hash}`
  if (applicationId !== null && role === 'employer') return `/employer/applicants/${applicationId}${hash}`
  return jobId === null ? `/${role}` : `/${role}/jobs/${jobId}`
}

export const passwordMessage = (url: string): Message => ({
  text: "Parolingizni unutdingizmi? Quyidagi tugma orqali yangisini o'rnating. Havola bir soat va faqat bir marta ishlaydi. Buni siz so'ramagan bo'lsangiz, e'tibor bermang.",
  buttons: [{ label: "Yangi parol o'rnatish", url }],
})

/** What the bot answers. */
export const botWords = {
  greeting:
    'Assalomu alaykum! Bu Mahalla Ish boti. Arizalar, javoblar va xabarlar haqida shu yerda bilib olasiz.\n\nUlash uchun saytda profilingizni oching va “Telegramga ulash” tugmasini bosing.',
  codeOver:
    'Bu havola eskirgan yoki ishlatilgan. Saytda profilingizni oching va “Telegramga ulash” tugmasini qayta bosing.',
  linked: (username: string) =>
    `Tayyor! Telegram “${username}” hisobiga ulandi. Endi yangiliklar shu yerga keladi.\n\n/holat — nima ulangani\n/stop — uzish`,
  movedFrom: (username: string) => `Bu Telegram oldin “${username}” hisobiga ulangan edi, endi undan uzildi.`,
  movedChat: 'Hisobingiz oldin boshqa Telegramga ulangan edi, endi xabarlar faqat shu yerga keladi.',
  stopped: 'Uzildi. Endi bu yerga xabar kelmaydi. Saytdagi profilingizdan istalgan payt qayta ulaysiz.',
  connected: (username: string) => `Telegram “${username}” hisobiga ulangan. Uzish uchun: /stop`,
  notConnected: 'Telegram hech qaysi hisobga ulanmagan. Saytdagi profilingizdan ulang.',
  passwordChanged: (username: string) =>
    `“${username}” hisobingizning paroli almashtirildi.\n\nBuni siz qilmagan bo'lsangiz, saytda “Parolni tiklash” sahifasini oching: yangi parol uchun havola shu yerga keladi.`,
  searchStopped: (name: string) =>
    `“${name}” qidiruvi bo'yicha endi xabar bermaymiz. Qayta yoqish uchun saytda “Saqlanganlar” bo'limini oching.`,
  searchGone: "Bu qidiruv topilmadi. Ehtimol, u allaqachon o'chirilgan.",
  help: 'Men faqat xabar beraman.\n\n/holat — nima ulangani\n/stop — uzish',
}
