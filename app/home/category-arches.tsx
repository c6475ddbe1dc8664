import { useRef } from 'react'
import { Link } from 'react-router'
import * as paths from '#app/core/paths.ts'
import type { MenuCategory } from '#app/core/shell-data.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useNear } from '#app/ui/use-near.ts'

const FIRST = 4

export function CategoryArches({ categories }: { categories: readonly MenuCategory[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [near] = useNear(row, categories.length, FIRST, '25%')
  return (
    <ul
      ref={row}
      className={
        'pictures-wait -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 no-scrollbar sm:gap-4 ' +
        'md:mx-0 md:px-0 xl:grid xl:grid-cols-6 xl:gap-5 xl:overflow-visible 3xl:grid-cols-12'
      }
    >
      {categories.map(({ slug, p_category_name, pcat_image }, at) => (
        <li key={slug} className="w-28 shrink-0 snap-start sm:w-36 xl:w-auto">
          <Link to={paths.category(slug)} prefetch="intent" className="arch group block text-center">
            <span
              className={
                'arch block overflow-clip border border-line bg-plaster p-1 transition-colors ' +
                'group-hover:border-turquoise'
              }
            >
              <Picture
                image={pcat_image}
                alt=""
                sizes="(min-width: 1200px) 230px, (min-width: 576px) 134px, 102px"
                waits={at >= near}
                className="arch aspect-[4/5] w-full object-cover"
              />
            </span>
            <span className="mt-2 block leading-tight font-medium group-hover:text-cobalt">
              {p_category_name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
