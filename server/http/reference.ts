import { createHash } from 'node:crypto'
import type { OpenApiDocument, Operation } from './open-api-document.ts'

const style = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; }
h1 { margin-bottom: 0; } h2 { margin: 2.5rem 0 .5rem; text-transform: capitalize; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { cursor: pointer; padding: .6rem .8rem; }
details > div { border-top: 1px solid var(--line); padding: .2rem .8rem .8rem; }
code, pre { font: 14px/1.45 ui-monospace, monospace; }
pre { background: var(--soft); border-radius: .4rem; margin: .4rem 0; overflow-x: auto; padding: .6rem; }
.method { display: inline-block; font-weight: 700; min-width: 4.2rem; }
table { border-collapse: collapse; width: 100%; } td, th { border-bottom: 1px solid var(--line); padding: .3rem .5rem .3rem 0; text-align: left; vertical-align: top; }
`

/** The page contains its style, allowed by its hash, and loads nothing else. */
export function referenceHeaders() {
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}

export function renderReference(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(calls, ({ path }) => path.split('/')[2] ?? '')
  const sections = [...groups].map(
    ([name, group]) =>
      `<h2>${escapeHtml(name)}</h2>${group.map((call) => renderCall(call, document)).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mahalla Ish API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>
<h1>Mahalla Ish API</h1>
<p>Sign in with <code>POST /api/login/</code>, then send <code>Authorization: Token …</code> (or <code>Bearer …</code>).
A trailing slash is accepted and never required. The same as a document for machines:
<a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}
<h2>Schemas</h2>${Object.entries(document.components.schemas).map(renderSchema).join('')}
</main></body></html>`
}

interface Call {
  path: string
  method: string
  operation: Operation
}

function renderCall({ path, method, operation }: Call, document: OpenApiDocument): string {
  const { parameters, requestBody, responses } = operation
  const answers = Object.entries(responses).map(
    ([status, response]) =>
      `<tr><th>${status}</th><td>${escapeHtml(response.description)} ${renderSchemaName(response, document)}</td></tr>`,
  )
  const inputs = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th><code>${escapeHtml(name)}</code></th><td>${place}${required ? ', required' : ''} <code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<details id="${operation.operationId}"><summary><code><span class="method">${method.toUpperCase()}</span>${escapeHtml(path)}</code> — ${escapeHtml(operation.summary)}</summary>
<div><p>Who may call: <strong>${operation['x-access'].join(', ')}</strong></p>
${inputs.length ? `<h3>Parameters</h3><table>${inputs.join('')}</table>` : ''}
${requestBody ? `<h3>Body</h3><p>${renderSchemaName(requestBody, document)}</p>` : ''}
<h3>Answers</h3><table>${answers.join('')}</table></div></details>`
}

/** A link to the named schema that a body has, also as the items of a list. */
function renderSchemaName(body: Record<string, unknown>, document: OpenApiDocument): string {
  const name = /#\/components\/schemas\/(\w+)/.exec(JSON.stringify(body.content ?? {}))?.[1]
  return name && name in document.components.schemas ? `<a href="#schema-${name}">${name}</a>` : ''
}

function renderSchema([name, schema]: [string, unknown]): string {
  return `<details id="schema-${name}"><summary><code>${name}</code></summary><div><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></div></details>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)
