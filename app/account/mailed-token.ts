import { replace } from 'react-router'
import { readTabItem, saveTabItem } from '#app/core/browser-storage.ts'
import type * as paths from '#app/core/paths.ts'

export type MailedTokenPage = typeof paths.resetPassword | typeof paths.restoreEmail

/** Stores the token of the address for this tab, or returns the stored one.
 * @throws a redirect to the same page without the token */
export function takeMailedToken(request: Request, page: MailedTokenPage): string | null {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) {
    const stored = readTabItem(keyOf(page))
    return typeof stored === 'string' ? stored : null
  }
  saveTabItem(keyOf(page), token)
  throw replace(page)
}

export function removeMailedToken(page: MailedTokenPage): void {
  saveTabItem(keyOf(page), null)
}

function keyOf(page: MailedTokenPage): string {
  return `token of ${page}`
}
