import { expect as base } from '@playwright/test'
import { late } from './pace.ts'

/**
 * Playwright's `expect`. With E2E_LATE it waits so many milliseconds before it looks at a page, so that a test fails that must
 * look at the right moment.
 */
export const expect: typeof base = late === 0 ? base : lateExpect()

function lateExpect(): typeof base {
  return new Proxy(base, {
    apply: (_, receiver, [actual, ...rest]) => {
      const matchers = Reflect.apply(base, receiver, [actual, ...rest])
      return isShown(actual) ? lateMatchers(matchers) : matchers
    },
    get: (_, name) =>
      name === 'poll'
        ? (...args: Parameters<typeof base.poll>) => lateMatchers(base.poll(...args))
        : Reflect.get(base, name),
  })
}

/** A page, or a part of one. */
const isShown = (actual: unknown): boolean =>
  typeof actual === 'object' && actual !== null && 'locator' in actual

function lateMatchers<Matchers extends object>(matchers: Matchers): Matchers {
  return new Proxy(matchers, {
    get: (target, name) => {
      const member = Reflect.get(target, name)
      if (typeof member === 'object' && member !== null) return lateMatchers(member)
      if (typeof member !== 'function') return member
      return async (...args: unknown[]) => {
        await new Promise((resolve) => setTimeout(resolve, late))
        return member.apply(target, args)
      }
    },
  })
}
