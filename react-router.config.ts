import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are told with the page: few enough, and no request of its own while one looks around.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
