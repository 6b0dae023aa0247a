import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import {
  applied,
  applyButton,
  chooseSignOut,
  dialog,
  expectLostCalls,
  findNetwork,
  keptEntries,
  letPagesCome,
  loseAnswerAndReload,
  loseNetwork,
  waits,
  writeApplication,
} from './outbox.ts'
import { enterAs, type People, type Person, signIn } from './people.ts'
import { expectNoOverflow } from './settle.ts'
import { expectToast } from './toasts.ts'

const sent = 'Arizangiz muvaffaqiyatli yuborildi!'
const unsentList = (page: Page) => page.getByRole('list', { name: 'Yuborilmagan arizalar' })
const sentList = (page: Page) => page.getByRole('list', { name: "Arizalar ro'yxati" })

const messagesOf = async (people: People, seeker: Person): Promise<string[]> => {
  const applications: { message: string }[] = await people.call(seeker, 'GET', '/api/applications/')
  return applications.map(({ message }) => message)
}

/** A seeker who looks at a job when the network goes. */
async function loseNetworkAtJob(page: Page, people: People) {
  const [employer, seeker] = [await people.employer(), await people.seeker()]
  const job = await people.job(employer)
  await enterAs(page, seeker)
  await page.goto(`/jobs/${job.id}`)
  await expect(applyButton(page)).toBeEnabled()
  await loseNetwork(page.context())
  return { employer, seeker, job }
}

test.beforeEach(({ expectConsole }) => expectLostCalls(expectConsole))

test('SECURITY 111: an application written without network waits, outlives a reload, and is sent once @phone', async ({
  page,
  context,
  people,
}) => {
  const { job, seeker } = await loseNetworkAtJob(page, people)
  await applyButton(page).click()
  await expect(dialog(page).getByText('Arizangiz shu qurilmada saqlanadi')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await writeApplication(page, 'Ertaga kela olaman.')
  await expect(waits(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await letPagesCome(context)
  await page.reload()
  await expect(waits(page)).toBeVisible()
  await expect(applyButton(page)).toHaveCount(0)
  await page.goto('/job_seeker/applications')
  await expect(unsentList(page).getByRole('link', { name: job.title })).toBeVisible()
  await expect(unsentList(page)).toContainText('Ertaga kela olaman.')
  await expectAccessible(page)
  await expectNoOverflow(page)

  await findNetwork(context)
  await expectToast(page, sent)
  await expect(unsentList(page)).toHaveCount(0)
  await expect(sentList(page).getByRole('link', { name: job.title })).toBeVisible()
  expect(await messagesOf(people, seeker)).toEqual(['Ertaga kela olaman.'])
  expect(await keptEntries(page)).toBe(0)
})

test('a waiting application is cancelled: its text is in the dialog again, and nothing is left to send', async ({
  page,
  context,
  people,
}) => {
  const { seeker } = await loseNetworkAtJob(page, people)
  await writeApplication(page, 'Fikrimdan qaytdim.')
  await page.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(applyButton(page)).toBeFocused()
  expect(await keptEntries(page)).toBe(0)
  await applyButton(page).click()
  await expect(dialog(page).getByLabel('Xabar')).toHaveValue('Fikrimdan qaytdim.')
  await findNetwork(context)
  await page.reload()
  await expect(applyButton(page)).toBeEnabled()
  expect(await messagesOf(people, seeker)).toEqual([])
})

test('SECURITY 111: an application whose answer was lost is sent again and is one', async ({
  page,
  people,
}) => {
  const { seeker } = await loseNetworkAtJob(page, people)
  await writeApplication(page, 'Bitta ariza.')
  await loseAnswerAndReload(page, '/applications/')
  await expectToast(page, sent)
  await expect(applied(page)).toBeVisible()
  expect(await messagesOf(people, seeker)).toEqual(['Bitta ariza.'])
  expect(await keptEntries(page)).toBe(0)
})

test('SECURITY 111: of two tabs one sends, and both show it', async ({ page, context, people }) => {
  const { job, seeker } = await loseNetworkAtJob(page, people)
  await writeApplication(page, 'Ikki oyna.')
  await letPagesCome(context)
  const other = await context.newPage()
  await other.goto('/job_seeker/applications')
  await expect(unsentList(other)).toBeVisible()
  await findNetwork(context)
  await expect(applied(page)).toBeVisible()
  await expect(sentList(other).getByRole('link', { name: job.title })).toBeVisible()
  await expect(unsentList(other)).toHaveCount(0)
  expect(await messagesOf(people, seeker)).toEqual(['Ikki oyna.'])
})

test('SECURITY 112: another person of the same name on this device neither sees nor sends it', async ({
  page,
  context,
  people,
}) => {
  const { seeker, job } = await loseNetworkAtJob(page, people)
  const namesake = await people.seeker({ firstName: seeker.firstName })
  await writeApplication(page, 'Faqat meniki.')
  await people.call(seeker, 'DELETE', '/api/profile/sessions/')
  await findNetwork(context)
  await expectToast(page, 'Sessiya tugagan. Iltimos, hisobingizga qayta kiring.')
  await expect(page).toHaveURL(/^[^?]*\/login/)

  await signIn(page, namesake)
  await page.goto(`/jobs/${job.id}`)
  await expect(applyButton(page)).toBeEnabled()
  await expect(waits(page)).toHaveCount(0)
  await page.goto('/job_seeker/applications')
  await expect(page.getByText('Siz hali ariza topshirmagansiz')).toBeVisible()
  expect(await messagesOf(people, namesake)).toEqual([])
  await chooseSignOut(page)
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await signIn(page, seeker)
  await expectToast(page, sent)
  const again = await people.signIn(seeker)
  expect(await messagesOf(people, again)).toEqual(['Faqat meniki.'])
  expect(await messagesOf(people, namesake)).toEqual([])
})

test('SECURITY 112: who signs out is told what is lost, and leaves nothing behind', async ({
  page,
  context,
  people,
}) => {
  const { seeker } = await loseNetworkAtJob(page, people)
  await writeApplication(page, 'Sir.')
  await letPagesCome(context)
  await page.goto('/job_seeker/applications')
  await chooseSignOut(page)
  const question = page.getByRole('alertdialog', { name: 'Yuborilmagan arizangiz bor' })
  await question.getByRole('button', { name: 'Qolish' }).click()
  await expect(unsentList(page)).toBeVisible()
  await chooseSignOut(page)
  await question.getByRole('button', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL('/')
  expect(await keptEntries(page)).toBe(0)
  expect(await messagesOf(people, seeker)).toEqual([])
})

test('the job was closed meanwhile: the person hears it, and has the text', async ({
  page,
  context,
  people,
}) => {
  const { employer, job } = await loseNetworkAtJob(page, people)
  await writeApplication(page, 'Kech qoldim.')
  await people.call(employer, 'POST', `/api/jobs/${job.id}/close/`, {
    reason: 'not_needed',
    reject_pending: false,
  })
  await findNetwork(context)
  await expectToast(page, /^Ariza yuborilmadi.*Matni “Arizalarim” bo'limida turibdi/)
  await page.goto('/job_seeker/applications')
  await expect(unsentList(page).getByRole('alert')).toBeVisible()
  await expect(unsentList(page)).toContainText('Kech qoldim.')
  await expectAccessible(page)
  await unsentList(page).getByRole('button', { name: 'Tahrirlash' }).click()
  await expect(dialog(page).getByLabel('Xabar')).toHaveValue('Kech qoldim.')
})

test('who has applied elsewhere meanwhile copies the text or throws it away', async ({
  page,
  context,
  people,
}) => {
  const { seeker, job } = await loseNetworkAtJob(page, people)
  await writeApplication(page, 'Telefondan.')
  await people.apply(seeker, job.id, 'Kompyuterdan.')
  await findNetwork(context)
  await expectToast(page, /^Ariza yuborilmadi/)
  await page.goto('/job_seeker/applications')
  await expect(unsentList(page)).toContainText('Telefondan.')
  await expect(sentList(page).getByRole('link', { name: job.title })).toBeVisible()
  await expect(unsentList(page).getByRole('button', { name: 'Tahrirlash' })).toHaveCount(0)
  await expect(unsentList(page).getByRole('button', { name: 'Matnni nusxalash' })).toBeVisible()
  await unsentList(page).getByRole('button', { name: "O'chirish" }).click()
  await expect(unsentList(page)).toHaveCount(0)
  expect(await messagesOf(people, seeker)).toEqual(['Kompyuterdan.'])
})
