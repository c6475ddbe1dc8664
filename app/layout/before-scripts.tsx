import { useEffect } from 'react'
import { telephone } from '#app/core/reach.ts'
import { Notice } from '#app/ui/notice.tsx'
import { useFrame } from './frame.ts'

type Early = { early?: HTMLFormElement | 'over' }

const NOTICE = 'not-all-came'

/**
 * Runs at once, while the page's scripts are still on their way: keeps a form that is sent too early (see `method` in
 * `ui/use-form.ts`), and says so when the scripts cannot be fetched.
 */
export const untilScriptsCome = `addEventListener('submit',e=>{if(window.early!=='over'&&e.target.method=='dialog')window.early=e.target});addEventListener('error',e=>{const n=document.getElementById('${NOTICE}');if(n&&e.target.type=='module')n.hidden=false},true)`

/**
 * Sends now what was sent before hydration. `data-hydrated` on the root element says, to tests and tools, that React
 * handles the page's controls from here on.
 */
export function useEarlySubmit(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
    const { early } = window as Early
    ;(window as Early).early = 'over'
    if (early instanceof HTMLFormElement && early.isConnected) early.requestSubmit()
  }, [])
}

/** For a connection that broke in the middle of the page. Shown by the script above. */
export function NotAllCame() {
  return (
    <div
      id={NOTICE}
      hidden
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-saffron-wash p-4 text-center"
    >
      The connection broke before this page had come whole, so its buttons do nothing yet.{' '}
      <a href="" className="link inline-flex min-h-11 items-center font-semibold">
        Load the page again
      </a>
    </div>
  )
}

/** For a browser that runs no scripts: what it can do here, and how else to order. */
export function WithoutScripts() {
  const {
    shop: { phone },
  } = useFrame()
  return (
    <noscript>
      <div className="column pt-4">
        <Notice kind="info">
          Scripts are switched off in this browser. You can look at everything and search; to fill a cart, to
          log in or to write to us, please switch them on, or order by phone:{' '}
          <a href={telephone(phone)} className="link whitespace-nowrap">
            {phone}
          </a>
        </Notice>
      </div>
    </noscript>
  )
}
