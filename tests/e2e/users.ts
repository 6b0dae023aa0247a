import type { Page } from '@playwright/test'

/** The administrator's list of users. */
export const address = '/admin/users'

export const rowOf = (page: Page, username: string) =>
  page.locator('tbody tr').filter({ hasText: `@${username}` })
export const names = (page: Page) => page.locator('tbody tr').locator('td:first-child')
export const search = (page: Page) => page.getByRole('searchbox')
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
