import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The page lists all routes: they are few, and navigation then needs no request for them. The bundle cannot
  // do otherwise (`scripts/unused-parts.ts`).
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own is loaded where `scripts/missing-code.ts` does not see it fail, and the
  // navigation then never ends.
  splitRouteModules: false,
} satisfies Config
