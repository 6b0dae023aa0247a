import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enterAs, type People, unique } from './people.ts'

export const address = '/admin/job-types'
export const description = "Sinov uchun qo'shilgan ish turi"
export const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Ish turlari' }).getByRole('listitem').filter({ hasText: name })
export const dialog = (page: Page) => page.getByRole('dialog')
export const save = (page: Page) => dialog(page).getByRole('button', { name: 'Saqlash' })
export const add = async (people: People): Promise<{ id: number; name: string }> =>
  people.call(await people.admin(), 'POST', '/api/admin/job-types/', { name: unique('Tur'), description })
export const png = (buffer: Buffer, name = 'rasm.png') => ({ name, mimeType: 'image/png', buffer })

export async function open(page: Page, people: People) {
  await enterAs(page, await people.admin())
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ish turlari')
}

/** The picture has arrived and could be drawn. */
export const expectDrawn = (page: Page, src: RegExp, within = page.locator('main')) =>
  expect
    .poll(() =>
      within
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) =>
          all.map(({ src: from, naturalWidth }) => `${from} ${naturalWidth}`),
        ),
    )
    .toContainEqual(expect.stringMatching(src))
