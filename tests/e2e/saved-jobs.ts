import type { Page } from '@playwright/test'

export const heart = (page: Page, title: string) => page.getByRole('button', { name: `Saqlash: ${title}` })
export const saved = (page: Page) => page.getByRole('list', { name: "Saqlangan ishlar ro'yxati" })
