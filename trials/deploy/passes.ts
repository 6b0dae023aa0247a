import { once } from 'node:events'
import { type ClientHttp2Session, connect } from 'node:http2'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { connect as connectTls } from 'node:tls'
import { buildAdmin, buildEmployer, buildJob, buildSeeker } from '../../tests/support/factories.ts'
import { drawPhoto } from '../../tests/support/pictures.ts'
import { createClient } from '../support/requests.ts'
import { type Site, siteName } from '../support/site.ts'
import type { World } from '../support/world.ts'

interface Options {
  world: World
  /** All that the instances have logged so far. */
  log(): string
  violation(what: string): void
}

/** What is told by a stream comes at once: the next heartbeat would be 25 s later, and a buffer would keep even that. */
const patienceMs = 15_000

/** What must come through the proxies as it is. */
export async function expectPassing(site: Site, { world, log, violation }: Options) {
  const expect = (what: string, isTrue: boolean, seen: unknown = '') => {
    if (!isTrue) violation(`${what}: ${seen}`)
  }
  await names(site, expect)
  await addresses(site, log, expect)
  await compression(site, expect)
  await uploads(site, world, expect)
  const session = connect(`https://127.0.0.1:${site.port}`, { ca: site.ca, servername: siteName })
  try {
    await once(session, 'connect')
    expect('HTTP/2', (session.socket as TLSSocket).alpnProtocol === 'h2')
    await stream(site, session, world)
  } finally {
    session.destroy()
  }
}

type Expect = (what: string, isTrue: boolean, seen?: unknown) => void

async function names({ port, httpPort }: Site, expect: Expect) {
  const plain = createClient(`http://127.0.0.1:${httpPort}`, { name: siteName })
  const { status, headers } = await plain.ask({ path: '/jobs?search=bog%27bon' })
  plain.close()
  expect(
    'http leads to https',
    status === 301 && headers.location === `https://${siteName}/jobs?search=bog%27bon`,
  )
  const other = connectTls({
    port,
    host: '127.0.0.1',
    servername: 'boshqa.example.uz',
    rejectUnauthorized: false,
  })
  const refused = await once(other, 'secureConnect').then(
    () => false,
    () => true,
  )
  other.destroy()
  expect('another name gets no certificate', refused)
}

/** A client says who it is and which number its request has: neither counts. */
async function addresses({ port, ca }: Site, log: () => string, expect: Expect) {
  const client = createClient(`https://127.0.0.1:${port}`, { ca, name: siteName, from: '127.0.0.9' })
  const forged = { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-request-id': 'forged' }
  const { headers } = await client.ask({ path: '/api/jobs/?limit=7', headers: forged })
  client.close()
  const id = String(headers['x-request-id'])
  expect('the request has a number of nginx', /^[0-9a-f]{32}$/.test(id), id)
  const lines = () =>
    log()
      .split('\n')
      .filter((line) => line.includes(id))
  for (const deadline = Date.now() + patienceMs; lines().length < 2 && Date.now() < deadline; )
    await sleep(20)
  expect(
    'the log has the address of the client',
    lines().some((line) => line.includes('"127.0.0.9"')),
    lines(),
  )
}

async function compression({ client }: Site, expect: Expect) {
  for (const coding of ['br', 'gzip']) {
    const { headers } = await client.ask({ path: '/', headers: { 'accept-encoding': coding } })
    expect('the product compresses', headers['content-encoding'] === coding, headers['content-encoding'])
  }
}

async function uploads({ client }: Site, world: World, expect: Expect) {
  const { token } = await buildAdmin(world)
  const send = async (bytes: Buffer) => {
    const form = new FormData()
    form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'rasm.png')
    const sent = new Response(form)
    return client.ask({
      method: 'PUT',
      path: '/api/admin/job-types/1/picture/',
      token,
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      body: Buffer.from(await sent.arrayBuffer()),
    })
  }
  const photo = await drawPhoto('png', { width: 1400, height: 1000 })
  expect('the photo has more than nginx takes by itself', photo.length > 1024 * 1024, photo.length)
  const taken = await send(photo)
  expect('a photo is taken', taken.status === 200, `${taken.status} ${taken.body}`)
  const refused = await send(Buffer.alloc(5.5 * 1024 * 1024))
  expect(
    'the product says what is too large',
    refused.body.includes('5 MB'),
    `${refused.status} ${refused.body}`,
  )
}

async function stream({ client }: Site, session: ClientHttp2Session, world: World) {
  const employer = await buildEmployer(world)
  const job = await buildJob(world, { employerId: employer.id })
  const seeker = await buildSeeker(world)
  const open = session.request({
    ':authority': siteName,
    ':path': '/api/stream/',
    authorization: `Token ${employer.token}`,
  })
  open.on('error', () => {})
  open.setEncoding('utf8')
  let told = ''
  open.on('data', (part: string) => {
    told += part
  })
  const until = async (words: string) => {
    for (const deadline = Date.now() + patienceMs; !told.includes(words); await sleep(20))
      if (Date.now() > deadline) throw new Error(`the stream does not say ${words}, but ${told}`)
  }
  await until('id: ')
  const applied = await client.ask({
    method: 'POST',
    path: '/api/applications/',
    token: seeker.token,
    body: { job_post_id: job.id, message: 'Ishlamoqchiman.' },
  })
  if (applied.status !== 201) throw new Error(`applying: ${applied.status} ${applied.body}`)
  await until('event: application')
  open.close()
}
