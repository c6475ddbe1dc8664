import { Link } from 'react-router'
import { may, useMe } from '#admin/core/me.ts'

const SCREENS = { category: '/categories', subcategory: '/subcategories' } as const

/** The hint of a field that has nothing to choose yet, as in a new shop. */
export function NoPlace({ what }: { what: keyof typeof SCREENS }) {
  const me = useMe()
  return (
    <>
      The shop has no {what} yet.{' '}
      {may(me, 'content.edit') && (
        <Link to={`${SCREENS[what]}?edit=new`} className="link inline-flex min-h-11 items-center">
          Add a {what}
        </Link>
      )}
    </>
  )
}
