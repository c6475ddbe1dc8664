import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'

type ServedOnceProps = { id: string; children: ReactNode }

/** Content that does not change as long as the document. Browsers retain what the server has sent, so that
 * their bundle need not contain its code. Its links open without a new document; nothing prefetches them. */
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
  const navigate = useNavigate()
  return (
    <div
      role="presentation"
      id={id}
      onClick={(event) => {
        const link = (event.target as Element).closest('a')
        if (
          location.origin !== link?.origin ||
          event.metaKey ||
          event.ctrlKey ||
          event.shiftKey ||
          event.altKey
        )
          return
        event.preventDefault()
        void navigate(link.pathname, { replace: location.href === link.href })
      }}
      dangerouslySetInnerHTML={{ __html }}
    />
  )
}
