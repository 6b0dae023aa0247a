import { randomUUID } from 'node:crypto'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { patience } from './tests/e2e/pace.ts'
import { chromiumArguments, headlessChromiumPath } from './tests/support/chromium.ts'
import { findPort } from './trials/support/ports.ts'

// Workers read this file again. What is chosen once is handed to them in the environment.
process.env.E2E_PORT ??= String(await findPort())
process.env.E2E_DATA ??= join(tmpdir(), `mahalla-ish-e2e-${randomUUID()}`)
const address = `http://127.0.0.1:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than there are cores: a test waits now and then.
  workers: availableParallelism() + 1,
  // Long, for a machine that has much else to do: a test that passes never waits that long.
  timeout: patience(180_000),
  expect: { timeout: patience(20_000) },
  reporter: process.env.SLOWEST ? [['list'], ['./tests/support/slowest-playwright.ts']] : [['list']],
  use: {
    baseURL: address,
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    // What moves cannot be measured; the tests about motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests that a worker makes are not seen by the tests that disturb them. Those about it allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: headlessChromiumPath(), args: chromiumArguments() },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone', use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 } }, grep: /@phone/ },
  ],
  webServer: {
    command: 'node --import ./server/quick-imports.ts tests/e2e/product.ts',
    url: `${address}/readyz`,
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    },
    stdout: 'pipe',
    timeout: patience(180_000),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
