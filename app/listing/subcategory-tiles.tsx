import { useRef } from 'react'
import { Link } from 'react-router'
import type { SubcategoryRow } from '#app/catalogue/row-contract.ts'
import * as paths from '#app/core/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'

const STEP_PX = 200

export function SubcategoryTiles({
  slug,
  subcategories,
  current,
}: {
  slug: string
  subcategories: readonly SubcategoryRow[]
  current?: string
}) {
  const row = useRef<HTMLUListElement>(null)
  if (subcategories.length <= 1) return null
  const push = (by: number) =>
    row.current!.scrollBy({
      left: by,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
  return (
    <nav aria-label="Sub-categories" className="mb-6 flex items-center gap-2">
      <PushButton side="left" onClick={() => push(-STEP_PX)} />
      <ul ref={row} className="flex min-w-0 gap-3 overflow-x-auto py-1 no-scrollbar sm:gap-5">
        {subcategories.map(({ s_cat_slug, p_sub_category_name, s_cat_image }) => (
          <li key={s_cat_slug} className="shrink-0">
            <Link
              to={paths.subcategory(slug, s_cat_slug)}
              prefetch="intent"
              aria-current={s_cat_slug === current ? 'page' : undefined}
              title={p_sub_category_name}
              className="arch group block w-[100px] [--rise:50%] text-center max-[578.02px]:w-20"
            >
              <span
                className={
                  'arch block overflow-hidden border border-line bg-plaster p-1 ' +
                  'group-hover:border-turquoise group-aria-[current]:border-2 ' +
                  'group-aria-[current]:border-terracotta'
                }
              >
                <Picture
                  image={s_cat_image}
                  alt=""
                  sizes="100px"
                  className="aspect-square arch w-full object-cover"
                />
              </span>
              <span
                className={
                  'mx-auto mt-1 block max-w-[100px] truncate text-sm font-medium ' +
                  'group-hover:text-cobalt max-[578.02px]:max-w-20'
                }
              >
                {p_sub_category_name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <PushButton side="right" onClick={() => push(STEP_PX)} />
    </nav>
  )
}

function PushButton({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={side === 'left' ? 'Scroll left' : 'Scroll right'}
      onClick={onClick}
      className={
        'flex size-11 shrink-0 items-center justify-center rounded-full border border-line ' +
        'bg-surface hover:border-cobalt hover:text-cobalt'
      }
    >
      <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} className="size-5" />
    </button>
  )
}
