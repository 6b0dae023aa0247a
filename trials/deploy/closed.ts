import { connect } from 'node:http2'
import { type Site, siteName } from '../support/site.ts'

const names = ['metrics', 'healthz', 'readyz']

/** What the same address may look like. */
const spellingsOf = (name: string) => {
  const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
  return [
    ...[`/${name}`, `/${name}/`, `//${name}`, `///${name}//`, `/${name}?all`, `/${name}#all`, `/${name};all`],
    ...[`/${encoded}`, `/${encoded.toUpperCase()}`, `/${name.toUpperCase()}`, `/${name}%2F`, `/%2F${name}`],
    ...[`/./${name}`, `/jobs/../${name}`, `/jobs/%2e%2e/${name}`, `/${name}/.`, `/${name}%3Fall`],
  ]
}

/** Asks for what is the operators' in every spelling: nginx itself must refuse it. Gives how many were asked. */
export async function expectClosed(site: Site, violation: (what: string) => void): Promise<number> {
  const judge = (path: string, status: number, body: string) => {
    // An answer of the product would have its own words.
    if (![400, 404].includes(status) || !body.includes('<center>nginx</center>'))
      violation(`${path} was answered: ${status} ${body.slice(0, 100)}`)
  }
  const spellings = names.flatMap(spellingsOf)
  for (const path of [...spellings, ...names.map((name) => `https://${siteName}/${name}`)]) {
    const { status, body } = await site.client.ask({ path })
    judge(path, status, body)
  }
  const session = connect(`https://127.0.0.1:${site.port}`, { ca: site.ca, servername: siteName })
  try {
    for (const path of spellings) {
      const stream = session.request({ ':authority': siteName, ':path': path })
      let [status, body] = [0, '']
      stream.on('response', (headers) => {
        status = Number(headers[':status'])
      })
      for await (const part of stream) body += part
      judge(`HTTP/2 ${path}`, status, body)
    }
  } finally {
    session.close()
  }
  return 2 * spellings.length + names.length
}
