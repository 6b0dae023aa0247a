import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillIn } from './deploy.ts'
import { findPort } from './ports.ts'
import { startProgram } from './programs.ts'
import { type Client, createClient } from './requests.ts'
import type { Scratch } from './scratch.ts'

export const siteName = 'ish.example.uz'

/** nginx with the site of deploy/. */
export interface Site {
  /** The port of https. */
  port: number
  httpPort: number
  ca: string
  client: Client
}

/** `to` is the port of HAProxy. */
export async function startSite(scratch: Scratch, to: number): Promise<Site> {
  const [port, httpPort] = [await findPort(), await findPort()]
  const at = (name: string) => join(scratch.folder, name)
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-keyout', at('key.pem'), '-out', at('cert.pem')],
    ...['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`],
  ])
  const site = await fillIn(scratch, 'nginx/mahalla-ish.conf', {
    changes: [
      ['    listen [::]:80 default_server;\n', ''],
      ['    listen [::]:443 ssl http2 default_server;\n', ''],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['listen 80 ', `listen 127.0.0.1:${httpPort} `],
      ['listen 443 ', `listen 127.0.0.1:${port} `],
      ['server 127.0.0.1:3000 ', `server 127.0.0.1:${to} `],
      [`/etc/letsencrypt/live/${siteName}/fullchain.pem`, at('cert.pem')],
      [`/etc/letsencrypt/live/${siteName}/privkey.pem`, at('key.pem')],
      ['/var/log/nginx/mahalla-ish.log', at('access.log')],
    ],
  })
  await writeFile(at('nginx.conf'), settingsOf(at, site))
  const ca = await readFile(at('cert.pem'), 'utf8')
  const client = createClient(`https://127.0.0.1:${port}`, { ca, name: siteName })
  scratch.onEnd(() => client.close())
  await startProgram(scratch, {
    name: 'nginx',
    args: ['-c', at('nginx.conf'), '-e', 'stderr'],
    isReady: () =>
      client.ask({ path: '/api/job-types/' }).then(
        ({ status }) => status === 200,
        () => false,
      ),
  })
  return { port, httpPort, ca, client }
}

/** What Debian's nginx.conf has around a site, with folders of the trial. */
const settingsOf = (at: (name: string) => string, site: string) => `
daemon off;
worker_processes 1;
pid ${at('nginx.pid')};
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${at(what)};`).join('\n  ')}
  include ${site};
}
`
