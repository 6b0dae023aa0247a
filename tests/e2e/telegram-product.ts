import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findPort } from '../../trials/support/ports.ts'
import { type BotApi, startBotApi } from '../support/bot-api/bot-api.ts'
import { botToken } from '../support/bot-api/protocol.ts'
import { test as base, expect } from './fixtures.ts'

interface WithBot {
  /** The stand-in of Telegram. */
  telegram: { api: BotApi; address: string }
}

/** A product of its own, with a bot: the usual one has none. */
export const test = base.extend<object, WithBot>({
  telegram: [
    async ({ browserName: _ }, use) => {
      const api = await startBotApi()
      const port = await findPort()
      const address = `http://127.0.0.1:${port}`
      const product = spawn(
        process.execPath,
        ['--import', './server/quick-imports.ts', 'tests/e2e/product.ts'],
        {
          env: {
            ...process.env,
            ...{ PORT: String(port), DATA_DIR: join(tmpdir(), `mahalla-ish-e2e-${randomUUID()}`) },
            ...{ DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
            ...{ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'mahalla2024' },
            ...{ TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_API_URL: api.url },
          },
          stdio: 'ignore',
        },
      )
      const isReady = () =>
        fetch(`${address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
      await expect.poll(() => api.calls, { timeout: 60_000 }).toContain('getUpdates')
      await use({ api, address })
      const ended = once(product, 'exit')
      product.kill('SIGTERM')
      await ended
      await api.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ telegram }, use) => use(telegram.address),
})

export const connect = (page: Page) => page.getByRole('button', { name: 'Telegramga ulash' })

/** Presses the button and gives the password: then the address is there. */
export async function askForLink(page: Page, password: string) {
  await connect(page).click()
  const dialog = page.getByRole('dialog', { name: 'Telegramga ulash' })
  await dialog.getByLabel('Hozirgi parol', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Davom etish' }).click()
}
