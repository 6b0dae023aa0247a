import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { readDeployed } from './deploy.ts'

test('systemctl does not wait for an instance that has ended at its start', async () => {
  const unit = await readDeployed('systemd/mahalla-ish@.service')
  const script = /^ExecStartPost=\/bin\/sh -c '(.+)'$/m.exec(unit)?.[1]?.replaceAll('$$', '$') ?? ''
  const waitFor = (pid: number | undefined) => {
    // Nobody listens on port 1.
    const env = { PATH: '/usr/bin:/bin', HOST: '127.0.0.1', METRICS_PORT: '1', MAINPID: String(pid) }
    return execFile('/bin/sh', ['-c', script], { env, timeout: 1_000 })
  }
  const ended = execFile('/bin/true')
  await once(ended, 'exit')
  expect(await once(waitFor(ended.pid), 'exit')).toEqual([1, null])
  expect(await once(waitFor(process.pid), 'exit')).toEqual([null, 'SIGTERM'])
  // Else the first question comes before the product has its own user, who may ask.
  expect(unit).toMatch(/^Type=exec$/m)
})
