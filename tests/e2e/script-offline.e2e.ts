import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { accept, passHoldTime } from './applicants.ts'
import { expect as expectHere, test as testHere } from './fixtures.ts'
import { buildHandshake } from './handshake.ts'
import { expectLostCalls } from './outbox.ts'
import { patience } from './pace.ts'
import { enterAs, type Person } from './people.ts'
import { expectScript } from './script.ts'
import { expectNoOverflowAnywhere } from './settle.ts'
import { ageKept, expect, expectKept, openOffline, pretendNetwork, test } from './wire.ts'

const scripts = [
  { script: 'uz-Cyrl', base: '/kr' },
  { script: 'uz', base: '' },
] as const

/** One more state of a screen that somebody may see without network, on a phone or on a desktop. */
async function see(page: Page, script: 'uz' | 'uz-Cyrl') {
  await expectScript(page, script)
  await expectNoOverflowAnywhere(page)
  await expectAccessible(page)
}

/** Lists are read, but nothing that is written arrives. */
const loseWrites = (context: BrowserContext) =>
  context.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('connectionreset'),
  )

/** What this person wrote without network, before the page was opened. */
const keepEntries = (page: Page, { role, username }: Person, entries: object[]) =>
  page.addInitScript(
    ({ person, written }) => {
      for (const [number, entry] of written.entries()) {
        const whole = { key: `k${number}`, person, writtenAt: Date.now() + number, waited: true, ...entry }
        localStorage.setItem(`outbox:k${number}`, JSON.stringify(whole))
      }
    },
    { person: `${role}/${username}`, written: entries },
  )

const fields = { full_name: 'Dilnoza Karimova', education: 'Kollej', experience: 'Uch yil', skills: 'Kassa' }
const refusal = "E'lon yopilgan, ariza qabul qilinmaydi."

testHere.beforeEach(({ expectConsole }) => expectLostCalls(expectConsole))
test.beforeEach(({ expectConsole }) => expectLostCalls(expectConsole))

for (const { script, base } of scripts) {
  testHere(
    `what a seeker wrote and waits is in the script of the page: ${script}`,
    async ({ page, context, people }) => {
      testHere.setTimeout(patience(300_000))
      const { seeker, employer, address } = await buildHandshake(people)
      const [waiting, refused] = [await people.job(employer), await people.job(employer)]
      const applicationId = Number(address.split('/').at(-1))
      const application = (job: { id: number; title: string }) => ({
        kind: 'application',
        content: { job: { ...job, employer: { username: employer.username } }, message: 'Ertaga kelaman.' },
      })
      await keepEntries(page, seeker, [
        application(waiting),
        { ...application(refused), refusal },
        { kind: 'message', content: { applicationId, text: 'Soat nechada?', after: 0 } },
        { kind: 'message', content: { applicationId, text: 'Yana bir savol', after: 0 }, refusal },
        { kind: 'resume', content: { before: null, fields } },
      ])
      await enterAs(page, seeker)
      await loseWrites(context)
      for (const path of [
        `/jobs/${waiting.id}`,
        `/jobs/${refused.id}`,
        '/job_seeker/applications',
        address,
        '/job_seeker/resumes',
      ]) {
        await page.goto(`${base}${path}`)
        await expectHere(
          page.getByText(/Internet kutilmoqda|Интернет кутилмоқда|yopilgan|ёпилган/).first(),
        ).toBeVisible()
        await see(page, script)
      }
      await page.getByRole('button', { name: /^(Bekor qilish|Бекор қилиш)$/ }).click()
      await expectHere(page.getByRole('alertdialog')).toBeVisible()
      await see(page, script)
    },
  )

  testHere(
    `forms that say what is kept without network are in the script of the page: ${script}`,
    async ({ page, context, people, newVisitor }) => {
      testHere.setTimeout(patience(300_000))
      const employer = await people.employer()
      const body = {
        title: 'Duradgor kerak',
        description: 'Ish bor.',
        location: 'Toshkent',
        salary: '4500000',
      }
      const job = { kind: 'job', content: { body: { ...body, job_type_id: 1 } } }
      await enterAs(page, employer)
      await keepEntries(page, employer, [job])
      await loseWrites(context)
      await page.goto(`${base}/employer`)
      await page.getByRole('button', { name: /^(Bekor qilish|Бекор қилиш)$/ }).click()
      await expectHere(page.getByRole('alertdialog')).toBeVisible()
      await see(page, script)
      await page.goto(`${base}/employer/jobs/new`)
      await context.setOffline(true)
      await expectHere(page.getByText(/shu qurilmada saqlanadi|шу қурилмада сақланади/)).toBeVisible()
      await see(page, script)

      const other = await newVisitor({ viewport: page.viewportSize() })
      const seeker = await people.seeker()
      const { id } = await people.job(employer)
      await enterAs(other, seeker)
      await keepEntries(other, seeker, Array(50).fill(job))
      await loseWrites(other.context())
      await other.goto(`${base}/jobs/${id}`)
      await other.getByRole('button', { name: /^(Ariza topshirish|Ариза топшириш)$/ }).click()
      await other.context().setOffline(true)
      await expectHere(other.getByRole('dialog').getByText(/50 ta yozuv|50 та ёзув/)).toBeVisible()
      await see(other, script)
    },
  )

  testHere(
    `a decision that waits is in the script of the page: ${script}`,
    async ({ page, context, people }) => {
      const { employer } = await buildHandshake(people)
      await enterAs(page, employer)
      await page.clock.install()
      await page.goto(`${base}/employer/applicants`)
      await expectHere(page.getByRole('article')).toBeVisible()
      await context.setOffline(true)
      const button = script === 'uz' ? accept : { name: /^Қабул қилиш/ }
      await page.getByRole('article').first().getByRole('button', button).click()
      await passHoldTime(page)
      await expectHere(page.getByText(/keyin yuboriladi|кейин юборилади/).first()).toBeVisible()
      await see(page, script)
    },
  )

  test(`what is read without network is in the script of the page: ${script}`, async ({ page, wire }) => {
    test.setTimeout(patience(300_000))
    await pretendNetwork(page, '2g')
    await page.goto(`${base}/jobs`)
    await expectKept(page, `${base}/jobs`)
    await ageKept(page, 2)
    wire.cut()
    await page.reload()
    await expect(page.getByRole('banner').getByText(/soat oldin|соат олдин|kecha|кеча/)).toBeVisible()
    await see(page, script)
    await page.getByRole('searchbox').fill('kosmonavt')
    await expect(page.getByText(/Qidirish uchun internet|Қидириш учун интернет/)).toBeVisible()
    await see(page, script)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^(Ish beruvchilar|Иш берувчилар)$/ })
      .click()
    const needsNetwork = page.getByRole('heading', { level: 1, name: /internet kerak|интернет керак/ })
    await expect(needsNetwork).toBeVisible()
    await see(page, script)
    await openOffline(page, `${base}/employers`)
    await expect(needsNetwork).toBeVisible()
    await see(page, script)
    const home = page.getByRole('link', { name: /^(Bosh sahifa|Бош саҳифа)$/ })
    await expect(home).toHaveAttribute('href', base || '/')
  })
}
