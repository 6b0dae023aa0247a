import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { useDarkTheme as darken, expect, test } from './fixtures.ts'
import { enterAs } from './people.ts'

const sheet = (page: Page) => page.locator('[data-sheet]')

/** Printing waits for a person: here it only says that it was asked for, as the browser does. */
const notePrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.documentElement.dataset.printed = String(
        Number(document.documentElement.dataset.printed ?? 0) + 1,
      )
    }
  })
const printed = (page: Page) => page.locator('html')

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

/** What a camera reads from the picture. */
async function readCode(picture: Locator) {
  const png = [...(await picture.screenshot({ scale: 'device' }))]
  const { data, width, height } = await picture.page().evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const image = context?.getImageData(0, 0, bitmap.width, bitmap.height)
    return { data: [...(image?.data ?? [])], width: bitmap.width, height: bitmap.height }
  }, png)
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

for (const theme of ['light', 'dark'])
  test(`a job is printed on one sheet of A4 with a code that leads to it, ${theme}`, async ({
    page,
    people,
    baseURL,
  }) => {
    if (theme === 'dark') await darken(page)
    await notePrinting(page)
    const employer = await people.employer()
    const job = await people.job(employer, {
      title: "Do'konga tajribali sotuvchi va kassir kerak, ish haqi har hafta beriladi ".repeat(2).trim(),
      description: 'Ish vaqti 9 dan 18 gacha. Tushlik bizdan.\n'.repeat(120),
      employment: ['part_time'],
      positions: 3,
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    await page.goto(`/jobs/${job.id}`)
    await page.getByRole('button', { name: 'Chop etish' }).click()
    await expect(printed(page)).toHaveAttribute('data-printed', '1')
    await page.emulateMedia({ media: 'print' })
    await expect(sheet(page).getByRole('heading', { name: job.title })).toBeVisible()
    await expect(sheet(page)).toContainText("3\u00a0500\u00a0000 so'm")
    await expect(sheet(page)).toContainText('Toshkent, Chilonzor tumani')
    await expect(sheet(page)).toContainText('Qisman bandlik · 3 kishi kerak')
    await expect(sheet(page)).not.toContainText('+998')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    const code = sheet(page).getByRole('img')
    await expect(code).toBeVisible()
    expect(await readCode(code)).toBe(`${baseURL}/jobs/${job.id}`)
    expect(new Set(asked)).toEqual(new Set([baseURL]))
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
    expect(countPages(await page.pdf({ format: 'A4' }))).toBe(1)
  })

test("the browser's own printing gives the sheet too, and the page is whole again afterwards", async ({
  page,
  people,
}) => {
  const job = await people.job(await people.employer())
  await page.goto(`/jobs/${job.id}`)
  await page.evaluate(() => {
    const note = () => {
      document.documentElement.dataset.seen = document.querySelector('[data-sheet]')?.textContent ?? ''
    }
    // After the page's own listener.
    window.addEventListener('beforeprint', note)
  })
  expect(countPages(await page.pdf())).toBe(1)
  await expect(page.locator('html')).toHaveAttribute('data-seen', new RegExp(job.title))
  // There was no time to make a code.
  await expect(page.locator('html')).toHaveAttribute('data-seen', /shu manzilni oching/)
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
})

test('the menu of an own job prints it, once', async ({ page, people }) => {
  await notePrinting(page)
  const employer = await people.employer()
  const job = await people.job(employer)
  await enterAs(page, employer)
  await page.goto('/employer')
  await page.getByRole('button', { name: /^Amallar/ }).click()
  await page.getByRole('menuitem', { name: 'Chop etish' }).click()
  await expect(page).toHaveURL(`/employer/jobs/${job.id}`)
  await expect(printed(page)).toHaveAttribute('data-printed', '1')
  await expect(sheet(page).locator('svg')).toBeAttached()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Chop etish' })).toBeVisible()
  await expect(printed(page)).not.toHaveAttribute('data-printed')
})

test('a job that is not open is not for the shop window', async ({ page, people }) => {
  const employer = await people.employer()
  const job = await people.job(employer)
  await people.call(employer, 'POST', `/api/jobs/${job.id}/close/`, {
    reason: 'not_needed',
    reject_pending: false,
  })
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByText("Bu e'lon yopilgan")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chop etish' })).toHaveCount(0)
})
