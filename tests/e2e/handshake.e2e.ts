import type { Page } from '@playwright/test'
import { card } from './applicants.ts'
import { failedCall } from './faults.ts'
import { expect, test } from './fixtures.ts'
import { buildHandshake, log, send } from './handshake.ts'
import { patience } from './pace.ts'
import { enterAs, unique } from './people.ts'
import { expectToast } from './toasts.ts'

const phone = { viewport: { width: 360, height: 740 } }
const call = { name: "Qo'ng'iroq qilish" }
const withdraw = 'Arizani qaytarib olish'

const write = async (page: Page, text: string) => {
  await send(page, text)
  await expect(log(page)).toContainText(text)
}

async function apply(page: Page, { message, sharePhone }: { message: string; sharePhone: boolean }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Xabar').fill(message)
  await dialog.getByRole('checkbox', { name: 'Telefon raqamimni ham yuborish' }).setChecked(sharePhone)
  await dialog.getByRole('button', { name: 'Yuborish' }).click()
  await expectToast(page, 'Arizangiz muvaffaqiyatli yuborildi!')
}

test('the two meet: applied, seen, talked, accepted, called, withdrawn, applied again, without one reload', async ({
  page: employers,
  newVisitor,
  people,
  expectConsole,
}) => {
  test.setTimeout(patience(180_000))
  // The seeker has no resume at first: the call is answered 404, and the browser says so.
  expectConsole(failedCall)
  const seekers = await newVisitor(phone)
  const employer = await people.employer({ firstName: 'Bekzod' })
  const seeker = await people.seeker({ firstName: 'Nilufar', username: unique('nilufar') })
  const title = unique('Novvoy')
  const job = await people.job(employer, { title })
  await enterAs(employers, employer)
  await enterAs(seekers, seeker)

  await test.step('the seeker makes a resume and applies without the phone', async () => {
    await seekers.goto('/job_seeker/resumes')
    await seekers.getByRole('button', { name: 'Rezyume yaratish' }).click()
    await seekers.getByLabel("Ta'lim").fill('Oshpazlik kolleji')
    await seekers.getByLabel('Tajriba').fill('Ikki yil novvoyxonada')
    await seekers.getByLabel("Ko'nikmalar").fill('Non, patir, somsa')
    await seekers.getByRole('button', { name: 'Yaratish' }).click()
    await expectToast(seekers, 'Rezyume muvaffaqiyatli yaratildi!')
    await employers.goto('/employer/applicants')
    await expect(employers.getByText("Hozircha arizalar yo'q")).toBeVisible()
    await seekers.goto(`/job_seeker/jobs/${job.id}`)
    await seekers.getByRole('button', { name: 'Ariza topshirish' }).click()
    await apply(seekers, { message: 'Ertadan ishga chiqa olaman.', sharePhone: false })
    await expect(seekers.getByText('Siz ushbu ishga ariza topshirgansiz')).toBeVisible()
    await expect(seekers.getByText("Ariza topshirilgan · Ko'rib chiqilmoqda")).toBeVisible()
  })

  await test.step('the open list of the employer shows it by itself; opening it is seen by the seeker', async () => {
    await expect(card(employers, 'Nilufar')).toContainText('Ertadan ishga chiqa olaman.')
    await seekers.getByRole('link', { name: "Ariza topshirilgan · Ko'rib chiqilmoqda" }).click()
    await expect(seekers.getByText("Ish beruvchi hali ko'rmagan")).toBeVisible()
    await card(employers, 'Nilufar').getByRole('link').first().click()
    await expect(employers.getByText('Ikki yil novvoyxonada')).toBeVisible()
    await expect(employers.getByRole('link', call)).toHaveCount(0)
    await expect(seekers.getByText("Ish beruvchi ko'rdi")).toBeVisible()
  })

  await test.step('they talk, live on both sides, and see what was read', async () => {
    await write(employers, 'Assalomu alaykum! Ertaga kela olasizmi?')
    await expect(log(seekers)).toContainText('Assalomu alaykum! Ertaga kela olasizmi?')
    await expect(log(employers)).toContainText("O'qilgan")
    await write(seekers, 'Ha, soat nechada?')
    await expect(log(employers)).toContainText('Ha, soat nechada?')
  })

  await test.step('accepted, both can call, at once', async () => {
    await employers
      .getByRole('region', { name: 'Qaror' })
      .getByRole('button', { name: /^Qabul qilish/ })
      .click()
    // The decision is held for ten seconds.
    await expect(employers.getByRole('link', call)).toHaveAttribute('href', /^tel:\+998\d{9}$/, {
      timeout: patience(40_000),
    })
    await expect(seekers.getByRole('main').getByText('Qabul qilindi').first()).toBeVisible()
    await expect(seekers.getByRole('link', call)).toHaveAttribute('href', /^tel:\+998\d{9}$/)
  })

  await test.step('withdrawn, the employer sees neither phone nor resume', async () => {
    await seekers.getByRole('button', { name: withdraw }).click()
    await seekers.getByRole('alertdialog').getByRole('button', { name: withdraw }).click()
    await expect(seekers.getByRole('link', call)).toHaveCount(0)
    await expect(
      employers.getByText("Nomzod arizasini qaytarib olgan: raqami endi ko'rinmaydi."),
    ).toBeVisible()
    await expect(employers.getByText('Ikki yil novvoyxonada')).toHaveCount(0)
    await expect(employers.getByRole('link', call)).toHaveCount(0)
  })

  await test.step('applied again with the phone, it is new', async () => {
    await seekers.getByRole('link', { name: 'Qayta ariza topshirish' }).click()
    await apply(seekers, { message: 'Fikrimni o‘zgartirdim.', sharePhone: true })
    await expect(employers.getByRole('link', call)).toHaveAttribute('href', /^tel:\+998\d{9}$/)
  })

  await test.step('the job is closed, all who wait are answered, and the seeker is told', async () => {
    await seekers.goto('/job_seeker/applications')
    await people.call(employer, 'POST', `/api/jobs/${job.id}/close/`, {
      reason: 'found_here',
      reject_pending: true,
    })
    await expect(seekers.getByRole('main')).toContainText('Rad etildi')
  })
})

test('news of a message opens the page at the messages, also on a page that is longer than the screen @phone', async ({
  page,
  people,
  newVisitor,
}) => {
  const story = await buildHandshake(people)
  await story.write(story.employer, 'Ertaga keling.')
  await story.write(story.seeker, 'Albatta boraman.')
  const expectAtMessages = async (of: Page) => {
    const heading = of.getByRole('heading', { name: 'Xabarlar' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(of.getByRole('log', { name: 'Xabarlar' })).toContainText('Albatta boraman.')
  }
  await enterAs(page, story.employer)
  await page.goto('/employer/notifications')
  await page.getByRole('main').getByRole('link', { name: 'xabar yozdi' }).click()
  await expect(page).toHaveURL(`/employer/applicants/${story.application.id}#xabarlar`)
  await expectAtMessages(page)
  const phone = await newVisitor()
  await enterAs(phone, story.seeker)
  await phone.goto('/job_seeker/applications')
  await phone.getByRole('main').getByRole('link', { name: story.job.title }).click()
  await expect(phone).toHaveURL(`${story.address}#xabarlar`)
  await expectAtMessages(phone)
})
