import { callOrNull } from '#admin/core/call.ts'
import { openScreen } from '#admin/core/router.ts'
import { signOut as signOutEndpoint } from '#admin/sign-in/session-contract.ts'
import { toast } from '#admin/ui/toast.tsx'

/** Ends the session on this device. */
export async function signOut(): Promise<void> {
  const reply = await callOrNull(signOutEndpoint)
  if (reply?.ok) await openScreen('/sign-in')
  else toast.error('You are still signed in: the shop did not answer. Please try again.')
}
