import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareEndpoints } from './scripts/bare-endpoints.ts'
import { firstViewFiles } from './scripts/first-view-files.ts'
import { offlineWorker } from './scripts/offline-worker.ts'

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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
            codeSplitting: { groups: firstViewFiles() },
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
