import { type LoaderFunction, redirect, type RouteObject } from 'react-router'
import { LoadFailed, mayPass } from '#admin/core/call.ts'
import { currentPath, isUndone, shownData } from '#admin/core/router.ts'
import { toast } from '#admin/ui/toast.tsx'

/** A screen that stays as it is when a reload of its data fails: an error in its place would drop what is
 * typed on it. An undo that deletes what it shows opens the list above it. */
export function keepShown(route: RouteObject): RouteObject {
  const { lazy } = route
  if (typeof lazy !== 'function') return route
  const id = `screen ${route.path ?? ''}`
  const load = async () => {
    const { loader, ...screen } = await lazy()
    return typeof loader === 'function' ? { ...screen, loader: keepingShown(id, loader) } : screen
  }
  return { ...route, id, lazy: load } as RouteObject
}

/** A loader of the route `id` that answers what is shown if a reload fails. */
export function keepingShown(id: string, loader: LoaderFunction): LoaderFunction {
  return async (args, context) => {
    const shown = shownData(id, args.request.url)
    if (shown === undefined) return loader(args, context)
    const { signal } = args.request
    try {
      return keepParts(await loader(args, context), shown, signal)
    } catch (failed) {
      if (isUndone.current && isMissing(failed)) throw redirect(pathAbove())
      return keepOrThrow(failed, shown, signal)
    }
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
      const known = (shown as Record<string, unknown>)[name]
      const kept = part.catch((failed: unknown) => keepOrThrow(failed, known, signal))
      // The screen shows a failure; the browser need not report it.
      kept.catch(() => {})
      return [name, kept]
    }),
  )
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
