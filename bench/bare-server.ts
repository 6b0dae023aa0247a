import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

// The upper limit: a server that only sends the product's responses from memory. It reads them as JSON from
// standard input, each as [path, headers, body in base64].

type Answer = [path: string, headers: Record<string, string>, body: string]

const answers = new Map(
  (JSON.parse(await text(process.stdin)) as Answer[]).map(([path, headers, body]) => [
    path,
    { headers: Object.entries(headers).flat(), body: Buffer.from(body, 'base64') },
  ]),
)

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, answer.headers).end(answer.body)
})

server.keepAliveTimeout = 72_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
process.on('SIGTERM', () => process.exit(0))
