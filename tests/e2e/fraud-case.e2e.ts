import type { Page } from '@playwright/test'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { openForm, save } from './job-form.ts'
import { flagsOf } from './job-states.ts'
import { enterAs } from './people.ts'
import { expectToast } from './toasts.ts'

const caseOf = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a fraud: three visitors report it, the product flags it, it is hidden, its employer reads why, mends it, and it is restored', async ({
  page,
  people,
  newVisitor,
  expectConsole,
}) => {
  // For a visitor the hidden job is absent.
  expectConsole(failedCall)
  const employer = await people.employer({ firstName: 'Sherzod' })
  const job = await people.job(employer, {
    description: "Uyda qadoqlash ishi. Joy band qilish uchun oldindan to'lov 200 ming so'm.",
  })
  const reasons = [
    'Firibgarlik, aldov',
    "Ishga olish uchun pul so'rayapti",
    "Ishga olish uchun pul so'rayapti",
  ]
  for (const reason of reasons) {
    const visitor = await newVisitor()
    await visitor.goto(`/jobs/${job.id}`)
    await visitor.getByRole('button', { name: 'Shikoyat qilish' }).click()
    await visitor.getByRole('dialog').getByLabel(reason).check()
    await visitor
      .getByRole('dialog')
      .getByLabel(/Batafsil yozing/)
      .fill("Pulni olib, g'oyib bo'ldi")
    await visitor.getByRole('dialog').getByRole('button', { name: 'Yuborish' }).click()
    await expect(visitor.getByRole('button', { name: 'Shikoyat yuborilgan' })).toBeVisible()
  }
  const seeker = await people.seeker()
  await people.call(seeker, 'POST', `/api/jobs/${job.id}/reports/`, { reason: 'fraud' })

  // The administrator finds it in the queue, flagged by the product itself.
  const admin = await people.admin()
  const flags = () => flagsOf(job.id)
  await expect.poll(flags).toContain('prepayment')
  await enterAs(page, admin)
  await page.goto('/admin/reports')
  const card = caseOf(page, job.title)
  await expect(card).toContainText('4 ta shikoyat')
  await expect(card).toContainText("Ishga olish uchun pul so'rayapti: 2")
  await expect(card).toContainText("Matnda oldindan to'lash haqida gap bor")
  await expect(card.getByText("Pulni olib, g'oyib bo'ldi")).toHaveCount(3)
  await card.getByRole('button', { name: 'Yashirish' }).click()
  const hiding = page.getByRole('dialog')
  await hiding.getByLabel("Ishga olish uchun oldindan pul so'ralgan").check()
  await hiding.getByRole('button', { name: "E'lonni yashirish" }).click()
  await expect(card).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Shikoyatlar' })).toBeFocused()

  // Nobody sees it any more; who reported it while signed in is told.
  const stranger = await newVisitor()
  await stranger.goto(`/jobs/${job.id}`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Ish topilmadi' })).toBeVisible()
  const reporter = await newVisitor()
  await enterAs(reporter, seeker)
  await reporter.goto('/job_seeker/notifications')
  await expect(
    reporter.getByRole('link', { name: /Shikoyatingiz uchun rahmat: e'lon yashirildi/ }),
  ).toBeVisible()

  // Its employer reads why, and mends it.
  const owner = await newVisitor()
  await enterAs(owner, employer)
  await owner.goto(`/employer/jobs/${job.id}`)
  await expect(owner.getByText("Ishga olish uchun oldindan pul so'ralgan").first()).toBeVisible()
  await openForm(owner, employer, `/employer/jobs/${job.id}/edit`)
  await owner.getByLabel('Tavsif').fill("Uyda qadoqlash ishi. Hech kimdan pul so'ralmaydi.")
  await save(owner).click()
  await expectToast(owner, "O'zgarishlar saqlandi")

  // It comes back to the queue, and is restored.
  await expect.poll(flags).toContain('edited_since_hidden')
  await page.reload()
  // Jobs that others post meanwhile may stand before it.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return card.count()
    })
    .toBe(1)
  await expect(card).toContainText("Ish beruvchi yashirilgan e'lonni tuzatdi")
  await expect(card).not.toContainText("oldindan to'lash haqida")
  await card.getByRole('button', { name: 'Qaytarish' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Sababi').fill('Ish beruvchi tuzatdi')
  await asked.getByRole('button', { name: "E'lonni qaytarish" }).click()
  await expectToast(page, "E'lon qaytarildi")
  await expect(card).toBeHidden()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await owner.goto('/employer/notifications')
  await expect(owner.getByRole('link', { name: /Administrator e'lonni qaytardi/ })).toBeVisible()
  await expect(owner.getByRole('link', { name: /Administrator e'lonni yashirdi/ })).toBeVisible()
})
