import { draftName, storeDraft } from '#admin/core/draft-storage.ts'
import { readTabItem, saveTabItem } from '#app/core/browser-storage.ts'
import type { DataOf } from '#app/core/endpoint.ts'
import type { newTotp } from './contract.ts'

export type NewApp = DataOf<typeof newTotp>

const NAME = draftName('new app')

/** The key that this person has begun to set up in this tab. A phone that opens the app may drop the page,
 * and with another key its codes would be refused. */
export function readNewApp(staffId: number | undefined): NewApp | null {
  const stored = readTabItem(NAME) as { staff_id?: number; draft?: NewApp } | null
  return stored?.staff_id === staffId ? (stored?.draft ?? null) : null
}

export const storeNewApp = (staffId: number | undefined, made: NewApp) => storeDraft(NAME, staffId, made)

export const deleteNewApp = () => saveTabItem(NAME, null)
