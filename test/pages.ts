// Chooses React's production build, which renders several times faster.
import '#server/before-imports.ts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import type { Shop } from '#app/core/context.server.ts'
import type { CachedPage } from '#server/pages/cached-page.ts'
import { createPages, type PageLimits } from '#server/pages/pages.ts'
import { createRenderer } from '#server/pages/renderer.ts'

const MB = 1024 * 1024
let build: Promise<ServerBuild> | undefined
const BUILT = pathToFileURL(join(import.meta.dirname, '../build/server/index.js')).href

/** Imported once, because Vitest reads the file again for each import(). */
export const loadBuild = (): Promise<ServerBuild> => (build ??= import(BUILT))

/** The built pages of a shop, without a port. */
export function openPages(shop: Shop, limits: Partial<PageLimits> = {}) {
  return createPages({
    shop,
    renderer: createRenderer({ shop, loadBuild, mode: 'production' }),
    limits: { maxBytes: 64 * MB, maxSearchBytes: 8 * MB, ...limits },
  })
}

export const textOf = ({ encoding, body }: CachedPage) =>
  (encoding === 'br' ? brotliDecompressSync(body) : body).toString()
