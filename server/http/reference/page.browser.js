// Runs in the page of the reference. The token is in its field and nowhere else.
const token = document.querySelector('#token')
const search = document.querySelector('#search')
const calls = [...document.querySelectorAll('.call')]

for (const part of document.querySelectorAll('.tools, .trial')) part.hidden = false

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/)
  for (const call of calls) {
    const text = call.querySelector('summary').textContent.toLowerCase()
    call.hidden = !words.every((word) => text.includes(word))
  }
  for (const group of document.querySelectorAll('.group'))
    group.hidden = !group.querySelector('.call:not([hidden])')
  const found = calls.filter((call) => !call.hidden).length
  document.querySelector('#found').textContent = search.value ? `${found} of ${calls.length} calls` : ''
})

search.addEventListener('keydown', (event) => {
  const first = event.key === 'Enter' && calls.find((call) => !call.hidden)
  if (!first) return
  // The key would close what now has the focus.
  event.preventDefault()
  open(first)
})

/** Brings a call or a schema before the reader, also when the search had hidden it. */
function open(part) {
  if (part.hidden || part.closest('[hidden]')) {
    search.value = ''
    search.dispatchEvent(new Event('input'))
  }
  part.open = true
  part.querySelector('summary').focus()
}

function openNamed() {
  const part = document.getElementById(location.hash.slice(1))
  if (part?.matches('details')) open(part)
}
addEventListener('hashchange', openNamed)
openNamed()

for (const trial of document.querySelectorAll('.trial')) {
  const [send, stop] = trial.querySelectorAll('button')
  send.addEventListener('click', async () => {
    const stopping = new AbortController()
    stop.onclick = () => stopping.abort()
    send.disabled = true
    stop.hidden = false
    await tryCall(trial, stopping.signal)
    send.disabled = false
    stop.hidden = true
  })
}

async function tryCall(trial, signal) {
  const outcome = trial.querySelector('.outcome')
  const answer = trial.querySelector('.answer')
  answer.hidden = true
  answer.textContent = ''
  outcome.textContent = 'Sending …'
  try {
    const response = await fetch(addressOf(trial), { ...requestOf(trial), signal })
    outcome.textContent = `${response.status} ${response.statusText}`
    answer.hidden = false
    const headers = trial.dataset.headers.split(' ').filter((name) => name && response.headers.has(name))
    const top = headers.map((name) => `${name}: ${response.headers.get(name)}\n`).join('')
    const body = await readBody(response, (text) => {
      answer.textContent = `${top}\n${text}`.trim()
    })
    if (response.ok && body?.token) {
      token.value = body.token
      outcome.textContent += '. Its token is in the field at the top now'
    }
  } catch (error) {
    outcome.textContent = signal.aborted ? 'Stopped' : `No answer: ${error.message}`
  }
}

/** Shows the body as it comes: a stream has no end. */
async function readBody(response, show) {
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    show(text)
  }
  try {
    const body = JSON.parse(text)
    show(JSON.stringify(body, null, 2))
    return body
  } catch {
    show(text)
  }
}

const valuesIn = (trial, place) =>
  [...trial.querySelectorAll(`[data-in=${place}]`)]
    .filter((input) => input.value !== '')
    .map((input) => [input.dataset.name, input.value])

function addressOf(trial) {
  const params = new Map(valuesIn(trial, 'path'))
  const path = trial.dataset.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params.get(name) ?? ''),
  )
  const query = new URLSearchParams(valuesIn(trial, 'query'))
  return query.size > 0 ? `${path}?${query}` : path
}

function requestOf(trial) {
  const headers = new Headers(valuesIn(trial, 'header'))
  const { username, password } = Object.fromEntries(valuesIn(trial, 'basic'))
  if (username) headers.set('Authorization', `Basic ${base64(`${username}:${password ?? ''}`)}`)
  else if (token.value) headers.set('Authorization', `Token ${token.value.trim()}`)
  const json = trial.querySelector('[data-in=body]')?.value
  if (json) headers.set('Content-Type', 'application/json')
  const body = json ?? fileIn(trial)
  return { method: trial.dataset.method.toUpperCase(), headers, body, credentials: 'omit', cache: 'no-store' }
}

/** The browser names the type of a form by itself. */
function fileIn(trial) {
  const input = trial.querySelector('[data-in=file]')
  if (!input) return undefined
  const form = new FormData()
  for (const file of input.files) form.append(input.dataset.name, file)
  return form
}

const base64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
