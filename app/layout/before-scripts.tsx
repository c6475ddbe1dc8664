import { telephoneUrl } from '#app/core/shop-details.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SCRIPTS_FAILED, STILL_LOADING } from './early-press.ts'
import { useShellData } from '#app/core/shell-data.ts'

/** Notices for scripts that fail or load late. The inline script of `early-press.ts` shows them. */
export function LoadingNotices() {
  return (
    <>
      <LoadingNotice id={SCRIPTS_FAILED}>
        The connection broke before this page had come whole, so its buttons do nothing yet.
      </LoadingNotice>
      <LoadingNotice id={STILL_LOADING}>
        This page is still loading, so the button that you pressed has done nothing.
      </LoadingNotice>
    </>
  )
}

function LoadingNotice({ id, children }: { id: string; children: string }) {
  return (
    <div
      id={id}
      hidden
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 border-t border-line bg-saffron-wash p-4 text-center"
    >
      {children}{' '}
      <a href="" className="link inline-flex min-h-11 items-center font-semibold">
        Load the page again
      </a>
    </div>
  )
}

/** React never renders in a browser what `noscript` contains. */
export function WithoutScripts() {
  return <noscript>{import.meta.env.SSR && <ScriptsAreOff />}</noscript>
}

function ScriptsAreOff() {
  const {
    shop: { phone },
  } = useShellData()
  return (
    <div className="column pt-4">
      <Notice kind="info">
        Scripts are switched off in this browser. You can look at everything and search; to fill a cart, to
        log in or to write to us, please switch them on
        {phone && ', or order by phone: '}
        {phone && (
          <a href={telephoneUrl(phone)} className="link whitespace-nowrap">
            {phone}
          </a>
        )}
        .
      </Notice>
    </div>
  )
}
