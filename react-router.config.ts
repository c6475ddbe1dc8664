import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are told with the page: few enough, and no request of its own while one looks around.
  routeDiscovery: { mode: 'initial' },
  // The table of routes is small; asked for bit by bit it would need an address whose query the page cache does not read.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
