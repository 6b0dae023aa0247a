import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // The site is built beside its place and moved in when whole; see scripts/build-if-stale.ts.
  buildDirectory: process.env.SITE_BUILD_DIRECTORY ?? 'build/by-hand',
  ssr: true,
  // The route table is small: knowing all of it at once spares a request per navigation.
  routeDiscovery: { mode: 'initial' },
  // All scripts of a route come through web/lib/load-route-module.ts.
  splitRouteModules: false,
} satisfies Config
