import { replace } from 'react-router'
import type * as paths from '#app/core/paths.ts'

export type MailedTokenPage = typeof paths.resetPassword | typeof paths.restoreEmail

/** For a browser without storage; lost with the document. */
const held = new Map<MailedTokenPage, string>()

/** Stores the token for this tab. @throws a redirect to the same page without the token */
export function takeMailedToken(request: Request, page: MailedTokenPage): string | null {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return readToken(page)
  held.set(page, token)
  try {
    sessionStorage.setItem(keyOf(page), token)
  } catch {
    /* Then it lasts as long as the document. */
  }
  throw replace(page)
}

export function removeMailedToken(page: MailedTokenPage): void {
  held.delete(page)
  try {
    sessionStorage.removeItem(keyOf(page))
  } catch {
    /* It was not stored. */
  }
}

function readToken(page: MailedTokenPage): string | null {
  const inMemory = held.get(page) ?? null
  try {
    return sessionStorage.getItem(keyOf(page)) ?? inMemory
  } catch {
    return inMemory
  }
}

function keyOf(page: MailedTokenPage): string {
  return `token of ${page}`
}
