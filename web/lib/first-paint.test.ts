import { expect, test } from 'vitest'
import { paintFirst } from './first-paint.ts'

const page = `<link rel="modulepreload" href="/assets/core.js"/>
<script>one()</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/loader.js";
import * as route1_main from "/assets/main.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"a":route1};

import("/assets/entry.js");</script><p>import "/not-mine.js";</p>`

const scriptOf = (html: string) => /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

test('what the router imports at once is imported after the first paint', () => {
  const script = scriptOf(paintFirst(page))
  expect(script).toMatch(/await new Promise[\s\S]*?import\(/)
  expect(script).toContain(
    'const [,route0,route1_clientLoader,route1_main] = await Promise.all([import("/assets/manifest.js"),import("/assets/root.js"),import("/assets/loader.js"),import("/assets/main.js")]);',
  )
  expect(script).not.toMatch(/^import [*"]/m)
  expect(script).toContain('\nawait import("/assets/entry.js");\n')
})

test('the files are asked for after the first paint', () => {
  const changed = paintFirst(`<head><link rel="modulepreload" href="/assets/entry.js"/></head>${page}`)
  expect(changed).toContain('<head></head>')
  expect(changed).not.toContain('<link')
  const script = scriptOf(changed)
  expect(script.indexOf('.map(bring)')).toBeGreaterThan(
    script.indexOf('await new Promise((go) => {\n  if (PerformanceObserver'),
  )
})

test('shared files run one by one before the routes and the entry', () => {
  const linked = page.replace(
    '/>',
    '/><link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/assets/entry.js"/>',
  )
  expect(scriptOf(paintFirst(linked))).toContain(
    'for (const file of ["/assets/core.js"]) { await import(file);',
  )
})

test('no file is imported before all have come', () => {
  const script = scriptOf(paintFirst(page))
  const brought =
    'await Promise.all(["/assets/core.js","/assets/manifest.js","/assets/root.js","/assets/loader.js","/assets/main.js","/assets/entry.js"].map(bring));'
  expect(script).toContain(brought)
  expect(script.indexOf('import(')).toBeGreaterThan(script.indexOf(brought))
})

test('the mark of our own scripts makes no difference', () => {
  const marked = page
    .replace('<script type', '<script nonce="abc" type')
    .replace('.js"/>', '.js" nonce="abc"/>')
  expect(paintFirst(marked)).toBe(paintFirst(page).replace('<script type', '<script nonce="abc" type'))
})

test('nothing else of the page changes', () => {
  const changed = paintFirst(page)
  expect(changed).toContain('<script>one()</script>')
  expect(changed).toContain('<p>import "/not-mine.js";</p>')
})
