import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Another search is another page; another order, filter or variant is not. */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation()
  const page = `${pathname} ${new URLSearchParams(search).get('q')}`
  const last = useRef(page)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    setTitle(document.title)
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [page])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
