import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareEndpoints } from './scripts/bare-endpoints.ts'
import { offlineWorker } from './scripts/offline-worker.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What every page needs, in one file: small ones cost a slow network more than they save. */
const core =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack|react-hot-toast)[\\/]|web[\\/](?:layouts[\\/]frame[\\/]|session[\\/](?:session|theme|use-session)[.])|web[\\/]ui[\\/](?:toaster|button|brand)/

const files = (...paths: string[]) => new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`))
const icons = (names: string) => `lucide-react/dist/esm/icons/(${names})[.]`

/** What the public pages share, for the same reason. No schema is among it. */
const shared = files(
  'contract/(fold|phone)[.]ts',
  'web/api/(jobs|places)[.]ts',
  'web/features/job/(job-place|job-row|marked|pay-text)[.]tsx',
  'web/layouts/theme-button[.]tsx',
  'web/lib/(classes|format|format-pay|found-words|group-digits|isolate|paths)[.]ts',
  'web/text/(frame|job|landing)[.]ts',
  'web/ui/(card|input)[.]tsx',
  icons('arrow-right|mail|map-pin|moon|phone|search|sun'),
)

/** Of lists and forms, wherever they are. */
const common = files(
  'web/api/(own-jobs|profile)[.]ts',
  'web/lib/(areas|more-pages|use-logged-error)[.]ts',
  'web/ui/(check-box|empty-state|field|load-failure|load-more|options|select|skeleton)[.]tsx',
  'web/ui/(use-hydrated|use-keep-focus)[.]ts',
  icons('chevron-down|rotate-cw|search-x'),
)

/** Of one job or many. */
const jobs = files(
  'contract/periods[.]ts',
  'web/features/(application/job-mark|job/)',
  'web/text/(job-list|own-jobs)[.]ts',
)

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), bareEndpoints(), offlineWorker(), !process.env.VITEST && reactRouter()],
  publicDir: 'web/public',
  resolve: {
    alias: [
      // Radix locks scrolling through this package, which writes a <style> that our policy forbids.
      { find: 'react-remove-scroll', replacement: fromHere('web/ui/remove-scroll.tsx') },
      // The router's own reloads the page when a script is lost.
      { find: /^\.\/routeModules\.js$/, replacement: fromHere('web/lib/load-route-module.ts') },
    ],
  },
  build: {
    target: 'es2023',
    // Pictures stay files: the policy allows no data: addresses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'core', test: core, priority: 2 },
                { name: 'shared', test: shared, priority: 1 },
                { name: 'common', test: common },
                { name: 'jobs', test: jobs },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: {
    // Known beforehand, so that no page reloads while it is being developed.
    include: [
      '@hookform/resolvers/zod',
      '@tanstack/react-query',
      'lucide-react',
      'radix-ui',
      'react-dom/client',
      'react-hook-form',
      'react-hot-toast/headless',
      'react-router/dom',
      'zod',
    ],
  },
  // The server's bundle too: else it asks NODE_ENV at run time, and renders with React for developers where none is set.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The production bundle carries its own React.
  ssr: command === 'build' ? { noExternal: true } : { noExternal: [/^@?radix-ui/] },
}))
