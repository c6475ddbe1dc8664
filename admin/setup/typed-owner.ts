import { readTabItem, saveTabItem } from '#app/core/browser-storage.ts'
import type { DataOf } from '#app/core/endpoint.ts'
import type { openLink } from './contract.ts'

export type Typed = { full_name: string; email: string }

const NAME = 'admin-setup'

/** Name and e-mail of the first owner survive a reload in this tab. The password is never stored. */
export function readTyped({ kind, full_name, email }: DataOf<typeof openLink>): Typed {
  const stored = kind === 'setup' ? (readTabItem(NAME) as Typed | null) : null
  return stored ?? { full_name, email }
}

export function storeTyped(form: HTMLFormElement): void {
  const typed = new FormData(form)
  saveTabItem(NAME, { full_name: typed.get('full_name'), email: typed.get('email') })
}

export const deleteTyped = () => saveTabItem(NAME, null)
