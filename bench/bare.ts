import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { findPort } from '../trials/support/ports.ts'
import { stop } from './product.ts'

const program = `${import.meta.dirname}/bare-server.ts`
/** Headers that Node adds to every response. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

export interface Bare {
  address: string
  stop(): Promise<void>
}

/** Starts the bare server with the product's responses for these paths. */
export async function startBare(product: string, paths: string[], accept: string): Promise<Bare> {
  const port = await findPort()
  const answers = []
  for (const path of paths) answers.push(await record(product, path, accept))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(answers))
  await once(child.stdout, 'data')
  return { address: `http://127.0.0.1:${port}`, stop: () => stop(child) }
}

async function record(product: string, path: string, accept: string) {
  const [response] = await once(
    get(`${product}${path}`, { headers: { 'accept-encoding': accept } }),
    'response',
  )
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  const kept = Object.entries(response.headers as Record<string, string>).filter(
    ([name]) => !ownHeaders.has(name),
  )
  return [path, Object.fromEntries(kept), body.toString('base64')]
}
