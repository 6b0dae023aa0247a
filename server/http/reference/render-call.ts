import type { OpenApiDocument, Operation } from '../open-api-document.ts'
import { bodySchema, type Call, curlOf, exampleOf, fileField, sampleOf, usesPassword } from './examples.ts'
import { code, escapeHtml, list, prose } from './html.ts'
import { inWords, type Schema } from './schemas.ts'

type Parameter = Operation['parameters'][number]
type Answer = Operation['responses'][string]

export function renderCall(call: Call, document: OpenApiDocument, origin: string): string {
  const { path, method, operation } = call
  const { operationId, summary, parameters, requestBody, responses } = operation
  const body = bodySchema(requestBody)
  return `<details class="call" id="${operationId}">
<summary><span class="method">${method.toUpperCase()}</span> ${code(path)} <span class="about">${prose(summary)}</span></summary>
<div><p>Who may call: <strong>${operation['x-access'].join(', ')}</strong></p>
${parameters.length > 0 ? `<h3>Parameters</h3>${list(parameters.map(renderParameter))}` : ''}
${body ? `<h3>Body</h3><p>${inWords(body)}</p>` : ''}
<h3>Answers</h3>${list(Object.entries(responses).map(renderAnswer))}
<h3>Example</h3><pre>${escapeHtml(curlOf(call, document, origin))}</pre>${renderExample(operation, document)}
${renderTrial(call, document)}</div></details>`
}

const renderParameter = ({ name, in: place, required, description, schema }: Parameter) =>
  `${code(name)} <small>in the ${place}${required ? ', required' : ''}</small><br>${prose(description)}.<br><small>${inWords(schema)}</small>`

function renderAnswer([status, answer]: [string, Answer]): string {
  const schema = bodySchema(answer)
  const headers = Object.entries(answer.headers ?? {}).map(
    ([name, { description }]) => `${code(name)} ${prose(description)}`,
  )
  return `<strong>${status}</strong> ${prose(answer.description)}${schema ? ` — ${inWords(schema)}` : ''}${list(headers)}`
}

/** What the first answer, the success, looks like. */
function renderExample({ responses }: Operation, document: OpenApiDocument): string {
  const success = Object.entries(responses).find(([status]) => Number(status) < 300)
  const schema = success && bodySchema(success[1])
  if (!schema) return `<p>${success?.[0]}, no body</p>`
  const example = exampleOf(schema, document)
  return `<pre>${escapeHtml(typeof example === 'string' ? example : JSON.stringify(example, null, 2))}</pre>`
}

/** Shown by the page's script. */
function renderTrial(call: Call, document: OpenApiDocument): string {
  const { path, method, operation } = call
  const { operationId, parameters, requestBody } = operation
  const file = fileField(operation)
  const body = file ? undefined : bodySchema(requestBody)
  const headers = new Set(Object.values(operation.responses).flatMap((one) => Object.keys(one.headers ?? {})))
  const secrets = usesPassword(call) ? ['username', 'password'] : []
  return `<section class="trial" data-method="${method}" data-path="${escapeHtml(path)}" data-headers="${[...headers].join(' ')}" aria-label="Try ${operationId}" hidden>
<h3>Try it</h3>
${secrets.map((name) => renderInput({ operationId, name, place: 'basic', kind: name === 'password' ? 'password' : 'text' })).join('')}
${parameters.map(({ name, in: place, schema, required }) => renderInput({ operationId, name, place, hint: required ? sampleOf(schema as Schema) : '' })).join('')}
${file ? renderInput({ operationId, name: file, place: 'file', kind: 'file' }) : ''}
${body ? `<label for="${operationId}-body">Body</label><textarea id="${operationId}-body" data-in="body" rows="6" spellcheck="false">${escapeHtml(JSON.stringify(exampleOf(body, document), null, 2))}</textarea>` : ''}
<button type="button" class="send">Send</button> <button type="button" class="stop" hidden>Stop</button>
<p class="outcome" role="status"></p><pre class="answer" hidden></pre></section>`
}

interface Input {
  operationId: string
  name: string
  place: string
  kind?: string
  hint?: string
}

const renderInput = ({ operationId, name, place, kind = 'text', hint = '' }: Input) =>
  `<label for="${operationId}-${name}">${escapeHtml(name)}</label><input id="${operationId}-${name}" type="${kind}" data-in="${place}" data-name="${escapeHtml(name)}" placeholder="${escapeHtml(hint)}" autocomplete="off" autocapitalize="off" spellcheck="false">`
