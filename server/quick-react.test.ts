import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test.each([undefined, 'development', 'test'])('pages are rendered by the quick React, whatever NODE_ENV says: %s', async said => {
  const { NODE_ENV: _, ...env } = process.env
  const script = `
    const { loadPages } = await import('./server/load-pages.ts')
    await (await loadPages(process.cwd(), false)).loadBuild()
    const react = await import('react')
    console.log(react.captureOwnerStack ? 'the one that warns' : 'the quick one')`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '..'), env: { ...env, ...(said ? { NODE_ENV: said } : {}) },
  })
  expect(stdout.trim()).toBe('the quick one')
})
