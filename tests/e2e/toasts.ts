import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './expect.ts'

const shown = new WeakMap<Page, string[]>()

/** Notes every toast of the context's pages: a toast is gone after seconds, on a slow machine before one looks. */
export async function noteToasts(context: BrowserContext) {
  await context.exposeBinding('noteToast', ({ page }, text: string) => toastsOf(page).push(text))
  await context.addInitScript(() => {
    const { noteToast } = window as unknown as { noteToast: (text: string | null) => void }
    const noted = new WeakMap<Element, string | null>()
    const note = (toast: Element) => {
      if (noted.get(toast) === toast.textContent || !toast.checkVisibility()) return
      noted.set(toast, toast.textContent)
      noteToast(toast.textContent)
    }
    const look = () => document.querySelectorAll('#toasts [role=status]').forEach(note)
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** A toast with this text has been shown. Each call takes one toast away: two calls need two toasts. */
export async function expectToast(page: Page, text: string | RegExp, options: { timeout?: number } = {}) {
  const toasts = toastsOf(page)
  const pattern = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await expect
    .poll(() => toasts, { message: `a toast that says ${text}`, ...options })
    .toContainEqual(pattern)
  const index = toasts.findIndex((toast) =>
    typeof text === 'string' ? toast.includes(text) : text.test(toast),
  )
  toasts.splice(index, 1)
}

/** Toasts of this document stay from now on, as they do while the mouse is over them. */
export async function holdToasts(page: Page) {
  await page.locator('#toasts').dispatchEvent('mouseover')
}

function toastsOf(page: Page): string[] {
  const toasts = shown.get(page) ?? []
  shown.set(page, toasts)
  return toasts
}
