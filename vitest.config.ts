import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'test/global-setup.ts',
    include: ['{app,db,server,scripts,test}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: 'forks',
    reporters: ['default', './test/closing-line.ts'],
  },
})
