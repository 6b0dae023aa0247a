import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const entry = join(import.meta.dirname, '../web/offline/worker.ts')

/** Adds the service worker to the files for the browser, as one file that knows its release. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const names = Object.keys(bundle).sort()
      const styles = names.find((name) => /^assets\/styles-.*\.css$/.test(name))
      if (!styles) throw new Error('The site has no styles')
      const version = createHash('sha256').update(names.join()).digest('hex').slice(0, 16)
      const source = await bundleWorker({ version, styles: `/${styles}` })
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
  }
}

async function bundleWorker(release: { version: string; styles: string }): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { release: JSON.stringify(release), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return `/* ${release.version} */\n${built.output[0].code}`
}
