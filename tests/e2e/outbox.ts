import type { BrowserContext, Page } from '@playwright/test'
import { cutAnswers, failedCall } from './faults.ts'
import { expect } from './fixtures.ts'
import { enterAs, type People } from './people.ts'

const offline = new WeakSet<BrowserContext>()

/** No call passes, and the browser says that it is offline. It may let a call out all the same, so calls are cut too. */
export async function loseNetwork(context: BrowserContext) {
  offline.add(context)
  await context.route('**/api/**', (route) =>
    offline.has(context) ? route.abort('internetdisconnected') : route.fallback(),
  )
  await context.setOffline(true)
}

/** Pages come again, but still no calls. */
export const letPagesCome = (context: BrowserContext) => context.setOffline(false)

export async function findNetwork(context: BrowserContext) {
  offline.delete(context)
  // Browsers tell a page that they are online when they were not before.
  await context.setOffline(true)
  await context.setOffline(false)
}

/** The call reaches the server, but its answer is lost, and so are those of all later ones until it is mended. */
export async function findNetworkThatLosesAnswer(page: Page, path: string) {
  const cut = await cutAnswers(page, 'POST', path)
  await findNetwork(page.context())
  // Not the next call that fails: one from before may fail late.
  await cut.lost
  return cut
}

/** The same, and the page is loaded again. What waits is sent by the new page: of the old one all calls are cut. */
export async function loseAnswerAndReload(page: Page, path: string) {
  const cut = await findNetworkThatLosesAnswer(page, path)
  page.once('framenavigated', cut.mend)
  await page.reload()
}

/** What the browser and the product write down about calls that did not pass. */
export function expectLostCalls(expectConsole: (text: string | RegExp) => void) {
  expectConsole(failedCall)
  expectConsole(/yuklashda xatolik|yuklab bo'lmadi/)
  // Of the worker, when the network goes before it has come.
  expectConsole('An unknown error occurred when fetching the script')
}

/** How many entries this browser keeps, whoever wrote them. */
export const keptEntries = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox:')).length)

export async function chooseSignOut(page: Page) {
  await page.getByRole('button', { name: /^Profil menyusi/ }).click()
  await page.getByRole('menuitem', { name: 'Chiqish' }).click()
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ariza topshirish' })
export const applyButton = (page: Page) => page.getByRole('button', { name: 'Ariza topshirish' })
export const applied = (page: Page) => page.getByText('Siz ushbu ishga ariza topshirgansiz')
export const waits = (page: Page) => page.getByText("Internet kutilmoqda. Aloqa tiklangach, o'zi yuboriladi.")

/** A seeker on the page of a job, with the dialog open. */
export async function beginApplication(page: Page, people: People) {
  const seeker = await people.seeker()
  const job = await people.job(await people.employer())
  await enterAs(page, seeker)
  await page.goto(`/jobs/${job.id}`)
  await applyButton(page).click()
  return seeker
}

/** On the page of a job, without network. */
export async function writeApplication(page: Page, message: string) {
  await applyButton(page).click()
  await dialog(page).getByLabel('Xabar').fill(message)
  await dialog(page).getByRole('button', { name: 'Yuborish' }).click()
  await expect(page.getByText('Arizangiz yuborilishini kutmoqda')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}
