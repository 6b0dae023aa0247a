import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './expect.ts'

export interface Person {
  username: string
  password: string
  firstName: string
  role: 'job_seeker' | 'employer' | 'admin'
  token: string
}

export interface JobDraft {
  title: string
  description: string
  location: string
  salary: string
  job_type_id: number
  employment?: string[]
  positions?: number
}

let made = 0

const worker = String(process.pid).padStart(7, '0')

/**
 * A name that no other test, worker or run has. It is of the same length on every machine: a word that is too long for a
 * screen always is.
 */
export const unique = (word: string) =>
  `${word}_${worker}_${Date.now().toString(36)}_${String(++made).padStart(4, '0')}`

/** The people of one test, made through the public API as the product itself would. */
export class People {
  readonly #request: APIRequestContext
  #admin: Promise<Person> | undefined

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  seeker(overrides: Partial<Person> = {}) {
    return this.#register('job_seeker', overrides)
  }

  employer(overrides: Partial<Person> = {}) {
    return this.#register('employer', overrides)
  }

  /** The demo's administrator, once for each test: of twenty sessions the oldest ends, and it may be another test's. */
  admin(): Promise<Person> {
    this.#admin ??= this.signIn({ username: 'admin', password: 'mahalla2024' })
    return this.#admin
  }

  async signIn({ username, password }: { username: string; password: string }): Promise<Person> {
    const basic = Buffer.from(`${username}:${password}`).toString('base64')
    const answer = await this.#request.post('/api/login/', { headers: { Authorization: `Basic ${basic}` } })
    expect(answer.status()).toBe(200)
    const { token, user } = await answer.json()
    return { username, password, token, role: user.status, firstName: user.user.first_name }
  }

  async job(employer: Person, overrides: Partial<JobDraft> = {}): Promise<JobDraft & { id: number }> {
    const draft = {
      title: unique('Sotuvchi'),
      description: "Do'konga sotuvchi kerak.\nIsh vaqti 9 dan 18 gacha.",
      location: 'Toshkent, Chilonzor tumani',
      salary: '3500000',
      job_type_id: 1,
      ...overrides,
    }
    const { id } = await this.call(employer, 'POST', '/api/jobs/', draft)
    return { ...draft, id }
  }

  async apply(seeker: Person, jobId: number, message = 'Menga bu ish yoqdi.'): Promise<{ id: number }> {
    return this.call(seeker, 'POST', '/api/applications/', { job_post_id: jobId, message })
  }

  async call(person: Person, method: string, path: string, data?: object) {
    const headers = { Authorization: `Token ${person.token}` }
    const answer = await this.#request.fetch(path, { method, headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }

  async #register(role: 'job_seeker' | 'employer', overrides: Partial<Person>): Promise<Person> {
    const person = { username: unique(role), password: 'lola bahor 2026', firstName: 'Dilnoza', ...overrides }
    const answer = await this.#request.post('/api/auth/register/', {
      data: {
        username: person.username,
        first_name: person.firstName,
        password: person.password,
        address: 'Toshkent',
        phone_number: '901234567',
        status: role,
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
    const { token } = await answer.json()
    return { ...person, role, token }
  }
}

/** On the screen, as people do. */
export async function signIn(page: Page, { username, password }: Person) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Parol', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Hisobga kirish' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Puts the person's session in the browser, as signing in does. */
export async function enterAs(page: Page, { token, role, firstName, username }: Person) {
  await page.addInitScript(
    (session) => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { token, role, name: firstName, username },
  )
}
