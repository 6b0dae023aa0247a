import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { createCluster } from '../../trials/support/cluster.ts'
import { buildImage, canContain } from '../../trials/support/container.ts'
import { findPort } from '../../trials/support/ports.ts'
import { makeTarball } from '../../trials/support/release.ts'
import { createScratch } from '../../trials/support/scratch.ts'

const scratch = await createScratch()
afterAll(() => scratch.end())

test.skipIf(!canContain)(
  'the release runs in a container: no rights, a read-only root, healthy, and stops in order',
  { timeout: 400_000 },
  async () => {
    const { podman, start } = await buildImage(scratch, await makeTarball(scratch))
    const { url } = await createCluster(scratch)
    const port = await findPort()
    const name = `mahalla-ish-${port}`
    const container = start(name, {
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      PUBLIC_URL: 'https://ish.example',
    })
    let printed = ''
    container.stderr?.on('data', (part) => {
      printed += part
    })
    const exit = once(container, 'exit')
    const started = new Promise<void>((resolve) =>
      container.stdout?.on('data', (part) => {
        printed += part
        if (printed.includes('Data: ')) resolve()
      }),
    )
    const outcome = await Promise.race([started, exit.then(() => 'ended')])
    expect(outcome, printed).toBe(undefined)

    for (const path of ['/readyz', '/jobs'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200)
    await podman('healthcheck', 'run', name)
    const node = '/opt/mahalla-ish/bin/node'
    expect(await podman('exec', name, node, '-p', 'process.getuid()')).toBe('10001\n')
    const write = `try { fs.writeFileSync('/opt/mahalla-ish/x', '') } catch ({ code }) { console.log(code) }`
    expect(await podman('exec', name, node, '-e', write)).toBe('EROFS\n')

    container.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  },
)
