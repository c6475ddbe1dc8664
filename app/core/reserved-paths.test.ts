import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { isReservedSlug, RESERVED_SLUGS } from './reserved-paths.ts'

test('the first segment of each screen is reserved', () => {
  const segments = routes
    .map(({ path }) => path?.split('/')[0] ?? '')
    .filter((segment) => segment !== '' && !/^[:*]/.test(segment))
  expect(segments.length).toBeGreaterThan(20)
  expect(segments.filter((segment) => !isReservedSlug(segment))).toEqual([])
})

test('and so are the paths of the server, each once', () => {
  expect(['admin', 'api', 'assets', 'healthz', 'images', 'readyz', 'unsubscribe'].every(isReservedSlug)).toBe(
    true,
  )
  expect(isReservedSlug('enamel-chai-kettle')).toBe(false)
  expect(new Set(RESERVED_SLUGS).size).toBe(RESERVED_SLUGS.length)
})
