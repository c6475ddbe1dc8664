import { useRef } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import * as paths from '#app/core/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CachedElement } from '#app/ui/cached-element.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useAutoClose } from '#app/ui/use-auto-close.ts'
import { useShellData } from '#app/core/shell-data.ts'
import { placeName } from './place-name.ts'

/** A `details` element, which opens before hydration. `plain` shows a fixed label. */
export function CategoryMenu({ className = '', plain = false }: { className?: string; plain?: boolean }) {
  const { categories } = useShellData()
  const { pathname } = useLocation()
  const isFound = useIsFound()
  const details = useRef<HTMLDetailsElement>(null)
  useAutoClose(details, pathname)
  return (
    <details ref={details} className={`group relative ${className}`}>
      <summary
        className={
          'flex h-11 items-center gap-2.5 rounded-md px-4 font-semibold ' +
          (plain
            ? 'border border-edge bg-surface hover:border-ink-soft'
            : 'bg-cobalt text-surface hover:bg-cobalt-deep')
        }
      >
        {!plain && <span className="sr-only">Categories: </span>}
        <Icon name="tiles" className="size-5" />
        <span className="min-w-0 flex-1 truncate">
          {plain ? 'All Categories' : placeName(isFound ? pathname : '/')}
        </span>
        <Icon
          name="chevron-down"
          className="size-5 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <CachedElement
        as="ul"
        inputs={[categories]}
        className={
          'absolute top-full left-0 z-30 mt-1 grid max-h-[75vh] w-136 grid-cols-2 overflow-y-auto ' +
          'rounded-lg border border-line bg-surface p-2 shadow-lg'
        }
      >
        {categories.map(({ slug, p_category_name, pcat_image }) => (
          <li key={slug}>
            <Link
              to={paths.category(slug)}
              prefetch="intent"
              className={
                'flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 font-medium ' +
                'hover:bg-cobalt-wash hover:text-cobalt'
              }
            >
              <Picture image={pcat_image} alt="" sizes="44px" className="size-11 rounded-md object-cover" />
              {p_category_name}
            </Link>
          </li>
        ))}
      </CachedElement>
    </details>
  )
}

/** False for a 404: all unknown addresses share one page, so the path names no category. */
function useIsFound(): boolean {
  const page = useMatches().at(-1)
  const names = Object.keys(page?.params ?? {})
  return page?.loaderData !== undefined || names.every((name) => name === 'token' || name === 'orderId')
}
