import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams, nothing, optionalText, text } from './fields.ts'

const linkMessage = 'Havolani shunday yozing: t.me/alisher yoki https://example.com'

/** Only links that a browser opens as a page. Stricter than the URL parser, which accepts tabs and mixed case. */
const isWebLink = (value: string) => /^https?:\/\/[^\s\\]+$/.test(value) && URL.canParse(value)

/** People write `t.me/alisher`, `instagram.com/alisher` or their Telegram name, `@alisher`. */
function completeLink(typed: string): string {
  if (/^@\w{4,32}$/.test(typed)) return `https://t.me/${typed.slice(1)}`
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}(?![^/?#])/u.test(typed) ? `https://${typed}` : typed
}

export const resumeFields = z
  .strictObject({
    full_name: text({ cap: 200 }),
    education: text({ cap: 2000 }),
    experience: text({ cap: 2000 }),
    skills: text({ cap: 2000 }),
    portfolio_link: optionalText({ cap: 2000 })
      .transform(completeLink)
      .refine((value) => value === '' || isWebLink(value), linkMessage),
    extra1: optionalText({ cap: 2000 }),
    extra2: optionalText({ cap: 2000 }),
  })
  .meta({
    id: 'ResumeFields',
    example: {
      full_name: 'Dilnoza Karimova',
      education: 'Toshkent savdo kolleji, 2019',
      experience: "Uch yil do'konda sotuvchi",
      skills: 'Kassa, mijozlar bilan muloqot',
      portfolio_link: 'https://example.com/dilnoza',
      extra1: 'Rus tilini bilaman',
      extra2: '',
    },
  })
export type ResumeFields = z.output<typeof resumeFields>

export const resume = z
  .strictObject({
    id: z.int(),
    full_name: z.string(),
    education: z.string(),
    experience: z.string(),
    skills: z.string(),
    portfolio_link: z.string(),
    extra1: z.string(),
    extra2: z.string(),
  })
  .meta({
    id: 'Resume',
    example: {
      id: 1000,
      full_name: 'Dilnoza Karimova',
      education: 'Toshkent savdo kolleji, 2019',
      experience: "Uch yil do'konda sotuvchi",
      skills: 'Kassa, mijozlar bilan muloqot',
      portfolio_link: '',
      extra1: '',
      extra2: '',
    },
  })
export type Resume = z.output<typeof resume>

/** `/resumes/1/` means "my own resume". */
export const ownResumeId = 1

export const getResume = endpoint({
  method: 'GET',
  path: '/resumes/:id/',
  summary: "The seeker's own resume; id 1 means mine",
  access: ['job_seeker'],
  params: idParams,
  responses: { 200: resume },
})

export const createResume = endpoint({
  method: 'POST',
  path: '/resumes/',
  summary: "Create the seeker's resume; each seeker has one",
  access: ['job_seeker'],
  body: resumeFields,
  responses: { 201: resume },
  failures: ['resume_exists'],
})

export const updateResume = endpoint({
  method: 'PUT',
  path: '/resumes/:id/',
  summary: 'Replace the resume',
  access: ['job_seeker'],
  params: idParams,
  body: resumeFields,
  responses: { 200: resume },
})

export const deleteResume = endpoint({
  method: 'DELETE',
  path: '/resumes/:id/',
  summary: 'Delete the resume',
  access: ['job_seeker'],
  params: idParams,
  responses: { 204: nothing },
})
