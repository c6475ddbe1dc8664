import { type LazyRouteFunction, type LoaderFunction, redirect, type RouteObject } from 'react-router'
import { awaitBriefly } from '#admin/core/await-briefly.ts'
import { LoadFailed, mayPass } from '#admin/core/call.ts'
import { currentPath, isShown, isUndone, shownData } from '#admin/core/router.ts'
import type { FrameOf } from '#admin/ui/frame.ts'
import { toast } from '#admin/ui/toast.tsx'
import { inFrame, type Opened } from './in-frame.tsx'

/** A screen that stays as it is when a reload of its data fails: an error in its place would drop what is
 * typed on it. An undo that deletes what it shows opens the list above it. One that exports a `frame` opens
 * with it while its data are loading. */
export function keepShown(route: RouteObject): RouteObject {
  const { lazy } = route
  if (typeof lazy !== 'function') return route
  const id = `screen ${route.path ?? ''}`
  const load = async () => {
    const { loader, frame, ...screen } = (await lazy()) as LazyScreen
    if (typeof loader !== 'function') return screen
    if (!frame) return { ...screen, loader: keepingShown(id, loader) }
    const Component = inFrame(screen.Component!, frame)
    return { ...screen, Component, loader: openingEarly(id, loader) }
  }
  return { ...route, id, lazy: load } as RouteObject
}

type LazyScreen = Awaited<ReturnType<LazyRouteFunction<RouteObject>>> & { frame?: FrameOf }

/** A loader of the route `id` that answers what is shown if a reload fails. */
export function keepingShown(id: string, loader: LoaderFunction): LoaderFunction {
  return (args, context) => {
    const { url, signal } = args.request
    return keep(async () => loader(args, context), shownData(id, url), signal)
  }
}

/** The loader of a screen in its frame: a screen that opens waits only briefly. A reload changes it when all
 * is there. */
function openingEarly(id: string, loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const { url, signal } = args.request
    const shown = shownData(id, url) as Partial<Opened> | undefined
    const loading = keep(async () => loader(args, context), shown?.result, signal)
    if (isShown(id, url))
      await loading.catch((failed: unknown) => {
        if (failed instanceof Response) throw failed
      })
    return awaitBriefly(loading)
  }
}

async function keep(load: () => Promise<unknown>, shown: unknown, signal: AbortSignal): Promise<unknown> {
  if (shown === undefined) return load()
  try {
    return keepParts(await load(), shown, signal)
  } catch (failed) {
    if (isUndone.current && isMissing(failed)) throw redirect(pathAbove())
    return keepOrThrow(failed, shown, signal)
  }
}

const isMissing = (failed: unknown) => failed instanceof LoadFailed && failed.code === 404

/** The list of what the open screen shows. */
const pathAbove = () => currentPath().replace(/\/[^/]*$/, '')

/** A loader may return promises for its data. */
function keepParts(loaded: unknown, shown: unknown, signal: AbortSignal): unknown {
  const parts = Object.entries(loaded ?? {})
  if (!parts.some(([, part]) => part instanceof Promise)) return loaded
  return Object.fromEntries(
    parts.map(([name, part]) => {
      if (!(part instanceof Promise)) return [name, part]
      const kept = part.catch((failed: unknown) => keepOrThrow(failed, partOf(shown, name), signal))
      // The screen shows a failure; the browser need not report it.
      kept.catch(() => {})
      return [name, kept]
    }),
  )
}

/** What is shown may be loading still. */
async function partOf(shown: unknown, name: string): Promise<unknown> {
  return ((await shown) as Record<string, unknown>)[name]
}

async function keepOrThrow(failed: unknown, shown: unknown, signal: AbortSignal): Promise<unknown> {
  if (!mayPass(failed) || signal.aborted) throw failed
  // What is shown may be a failure.
  const kept = await Promise.resolve(shown).catch(() => {
    throw failed
  })
  toast.error('The newest data could not be loaded. What you see may be out of date.')
  return kept
}
