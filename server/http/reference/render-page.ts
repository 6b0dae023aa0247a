import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from '../open-api-document.ts'
import { exampleOf } from './examples.ts'
import { code, escapeHtml } from './html.ts'
import { renderCall } from './render-call.ts'
import { fieldList, inWords, type Schema } from './schemas.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const style = read('page.css')
const script = read('page.browser.js')
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** The page contains its style and its script, allowed by their hashes. It calls this server and nobody else. */
export const referenceHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hashOf(style)}'; script-src 'sha256-${hashOf(script)}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

/** The document as a page for people, where each call can be tried. */
export function renderReference(document: OpenApiDocument, origin: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = [...Map.groupBy(calls, ({ path }) => path.split('/')[2] ?? '')]
  const jumps = groups.map(([name]) => `<a href="#group-${name}">${escapeHtml(name)}</a>`)
  const sections = groups.map(
    ([name, group]) =>
      `<section class="group" id="group-${name}"><h2>${escapeHtml(name)}</h2>${group.map((call) => renderCall(call, document, origin)).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mahalla Ish API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><header>
<h1>Mahalla Ish API</h1>
<p>Sign in with <a href="#login">POST /api/login/</a>, then send ${code('Authorization: Token …')} (or ${code('Bearer …')}).
A trailing slash is accepted and never required. The same as a document for machines:
<a href="/api/openapi.json">openapi.json</a>.</p>
<div class="tools" hidden>
<label for="token">Token for trying calls</label><input id="token" type="password" autocomplete="off" spellcheck="false" aria-describedby="token-note">
<p id="token-note">It stays in this page and is forgotten with it. What you try here is really done, on ${code(origin)}.</p>
<label for="search">Find a call</label><input id="search" type="search" autocomplete="off" spellcheck="false">
<p id="found" role="status"></p></div>
<nav aria-label="Groups of calls">${jumps.join(' ')} <a href="#schemas">schemas</a></nav></header><main>${sections.join('')}
<section id="schemas"><h2>Schemas</h2>${Object.entries(document.components.schemas)
    .map(([name, schema]) => renderSchema(name, schema as Schema, document))
    .join('')}</section></main><script>${script}</script></body></html>`
}

const renderSchema = (name: string, schema: Schema, document: OpenApiDocument) =>
  `<details id="schema-${name}"><summary>${code(name)}</summary><div><p>${inWords(schema)}</p>${fieldList(schema.items ?? schema)}
<h3>Example</h3><pre>${escapeHtml(JSON.stringify(exampleOf(schema, document), null, 2))}</pre></div></details>`
