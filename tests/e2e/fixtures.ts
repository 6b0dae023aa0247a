import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  type Page,
  type Response,
  type TestInfo,
} from '@playwright/test'
import { moveAtOnce } from '../support/move-at-once.ts'
import { expect } from './expect.ts'
import { slowDown } from './pace.ts'
import { People } from './people.ts'
import { noteToasts } from './toasts.ts'

interface Fixtures {
  /** Makes people and what they own through the API; every name is new. */
  people: People
  /** Console errors that this test provokes on purpose, by a part of their text. */
  expectConsole: (part: string | RegExp) => void
  /** The browser of another person, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
}

interface Watch {
  quietConsole: undefined
  allowed: (string | RegExp)[]
  complaints: string[]
}

/** A page whose unexpected console errors, hydration warnings and CSP reports fail the test. */
export const test = base.extend<Fixtures & Watch>({
  allowed: async ({ baseURL: _ }, use) => use([]),
  complaints: async ({ baseURL: _ }, use) => use([]),
  expectConsole: async ({ allowed }, use) => use((part) => allowed.push(part)),
  people: async ({ request }, use) => use(new People(request)),
  context: async ({ context, complaints }, use, info) => {
    await use(await prepare(context, complaints))
    await tellFailure(context, info)
    await endFaults(context)
  },
  quietConsole: [
    async ({ allowed, complaints }, use) => {
      await use(undefined)
      const unexpected = complaints.filter((text) => !allowed.some((part) => text.match(part)))
      expect(unexpected, 'nothing unexpected on the console').toEqual([])
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, complaints }, use, info) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      await prepare(context, complaints, { scripts: options.javaScriptEnabled ?? true })
      return context.newPage()
    })
    for (const context of contexts) {
      await tellFailure(context, info)
      await endFaults(context)
      await context.close()
    }
  },
})

/** Watches the context and makes its pages ready for tests, whoever opens them. */
async function prepare(context: BrowserContext, complaints: string[], { scripts = true } = {}) {
  watch(context, complaints)
  await noteToasts(context)
  await context.addInitScript(moveAtOnce)
  limitCallsInRealTime(context)
  const { newPage } = context
  context.newPage = async () => {
    const page = await newPage.call(context)
    await slowDown(page)
    return scripts ? waitForLife(page) : page
  }
  return context
}

/** A clock that a test moves on would end the calls that are on their way. */
function limitCallsInRealTime(context: BrowserContext) {
  const { clock } = context
  const { install } = clock
  clock.install = async (options) => {
    await context.addInitScript(() => Object.assign(window, { timeoutInRealTime: AbortSignal.timeout }))
    await install.call(clock, options)
    await context.addInitScript(() =>
      Object.assign(AbortSignal, { timeout: Object(window).timeoutInRealTime.bind(AbortSignal) }),
    )
  }
}

/** A call that a test disturbs may still be on its way when the test is over. It is no failure of the test. */
async function endFaults(context: BrowserContext) {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** What its pages show is one more error of a failed test: of a run on another machine, the output is all that is left. */
async function tellFailure(context: BrowserContext, { status, expectedStatus, errors }: TestInfo) {
  if (status === expectedStatus) return
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    errors.push({ message: `${page.url()} showed:\n${shown}` })
  }
}

/** A page is painted before its scripts run; a person would notice, a test would click too early. */
function waitForLife(page: Page): Page {
  const { goto, reload, goBack, goForward } = page
  const live = async (answer: Response | null, { waitUntil = 'load' }: { waitUntil?: string } = {}) => {
    // Back and forward within one document have no answer; their document is live already.
    const html = !answer || answer.headers()['content-type']?.startsWith('text/html')
    if (html && waitUntil !== 'commit' && waitUntil !== 'domcontentloaded')
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
    return answer
  }
  page.goto = async (url, options) => live(await goto.call(page, url, options), options)
  page.reload = async (options) => live(await reload.call(page, options), options)
  page.goBack = async (options) => live(await goBack.call(page, options), options)
  page.goForward = async (options) => live(await goForward.call(page, options), options)
  return page
}

function watch(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    if (isComplaint(message)) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

/** What a page asks for while a test has taken its network away: scripts of next screens too, whenever it is idle. */
const offline = /ERR_INTERNET_DISCONNECTED/

/** Not of a file with the name of React that came late, on a slow machine. */
const isComplaint = (message: ConsoleMessage) =>
  (message.type() === 'error' && !offline.test(message.text())) ||
  (message.type() === 'warning' && /[Hh]ydrat|did not match|React/.test(message.text()))

export { expect }

export async function useDarkTheme(page: Page) {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
}
