import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { JourneysFirst } from './test/journeys-first.ts'

/** These load React's development build, for `act` or because Vitest compiles JSX for it; the pages are
 * tested with the production build. */
const RENDER_COMPONENTS = [
  'app/account/awaited.test.ts',
  'app/core/use-loaded.test.ts',
  'app/pages/error-screen.test.ts',
  'app/ui/cached-element.test.ts',
]
/** Comes before the first import of drizzle-orm. */
const BEFORE_IMPORTS = 'server/before-imports.ts'
/** A journey keeps several processes busy: the test, the browser, the shop, PostgreSQL. */
const WORKERS = Math.max(2, availableParallelism() - 1)

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    pool: 'forks',
    maxWorkers: WORKERS,
    sequence: { sequencer: JourneysFirst, setupFiles: 'list' },
    // They end what never comes, not what a busy machine delays.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './test/closing-line.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          env: { NODE_ENV: 'production' },
          isolate: false,
          // Many of them wait for a lock, a limit or a start. They begin when the other projects are done.
          maxWorkers: WORKERS + 1,
          sequence: { groupOrder: 1 },
          setupFiles: [BEFORE_IMPORTS, 'test/setup-file.ts'],
          include: ['{app,admin,db,server,scripts,test,bench,torture}/**/*.test.ts'],
          exclude: RENDER_COMPONENTS,
        },
      },
      { extends: true, test: { name: 'react', include: RENDER_COMPONENTS } },
      // The journeys of a worker share its browser.
      {
        extends: true,
        test: {
          name: 'browser',
          setupFiles: BEFORE_IMPORTS,
          include: ['e2e/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
})
