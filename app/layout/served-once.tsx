import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type ServedOnceProps = { id: string; children: ReactNode }

/** Content that does not change as long as the document. Browsers retain what the server has sent, so that
 * their bundle need not contain its code. Its links open like any other. */
export function ServedOnce({ id, children }: ServedOnceProps) {
  if (import.meta.env.SSR)
    return (
      <div role="presentation" id={id}>
        {children}
      </div>
    )
  return <Retained id={id} />
}

function Retained({ id }: { id: string }) {
  // React may render the whole document again: the former one is still there then.
  const [__html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <div
      role="presentation"
      id={id}
      onClick={(event) => {
        const path = pathOf(event)
        if (!path || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate(path, { replace: path === pathname })
      }}
      dangerouslySetInnerHTML={{ __html }}
    />
  )
}

/** That of the pressed link, if it leads to a page of the shop. */
function pathOf({ target }: SyntheticEvent): string | undefined {
  const link = (target as Element).closest('a')
  return link?.origin === location.origin ? link.pathname : undefined
}
