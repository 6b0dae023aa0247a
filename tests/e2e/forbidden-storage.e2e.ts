import { expect, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'

/** As some browsers inside other apps do, when cookies are forbidden: even the name throws. */
const forbidStorage = () => {
  const deny = () => {
    throw new DOMException('Access is denied for this document', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny })
}

test('where storage is forbidden a seeker signs in and applies; a reload forgets the session @phone', async ({
  page,
  people,
  expectConsole,
}) => {
  // The router tells that it cannot keep scroll positions.
  expectConsole(/Access is denied/)
  const job = await people.job(await people.employer())
  const seeker = await people.seeker()
  await page.addInitScript(forbidStorage)
  await page.goto(`/jobs/${job.id}`)
  const heart = page.getByRole('button', { name: /^Saqlash/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Ariza topshirish' }).click()
  await page.getByLabel('Username').fill(seeker.username)
  await page.getByLabel('Parol', { exact: true }).fill(seeker.password)
  await page.getByRole('button', { name: 'Hisobga kirish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Ertaga kela olaman.')
  await dialog.getByRole('button', { name: 'Yuborish' }).click()
  await expectToast(page, 'Arizangiz muvaffaqiyatli yuborildi!')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Siz ushbu ishga ariza topshirgansiz')).toBeVisible()
  // What the visitor kept went along.
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => people.call(seeker, 'GET', '/api/saved-jobs/ids/')).toEqual({ ids: [job.id] })
  await page.goto('/job_seeker/applications')
  await expect(page).toHaveURL('/')
})
