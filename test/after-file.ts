import { afterAll, vi } from 'vitest'

/** The files of a worker share their modules, so none leaves its stubs to the next. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
