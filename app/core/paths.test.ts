import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import * as paths from './paths.ts'

const tree = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path, index, children }) =>
    index
      ? { id: file, index: true }
      : { id: file, ...(path && { path }), ...(children && { children: tree(children) }) },
  )

test.each(Object.entries(paths))('%s leads to its own screen', (_, path) => {
  const address = typeof path === 'string' ? path : (path as (...parts: unknown[]) => string)(7, 8)
  const matched = matchRoutes(tree(routes), address.split('?')[0]!)?.at(-1)?.route.id
  expect(matched).toEqual(expect.any(String))
  expect(['routes/not-found.tsx', 'routes/product-short.tsx', 'routes/subcategory-alias.ts']).not.toContain(
    matched,
  )
})
