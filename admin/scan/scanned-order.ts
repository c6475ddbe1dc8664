import { callStaff } from '#admin/core/call.ts'
import { search } from '#admin/search/contract.ts'

/** The QR code of a packing slip holds the address of the tracking page. */
export const isTrackingAddress = (text: string): boolean => /^https?:\/\/[^/]+\/track\/[\w-]+/.test(text)

/** The screen of the order of a packing slip; empty if this person may not see it.
 * @throws CallFailed without an answer */
export async function findScannedOrder(address: string): Promise<string> {
  const reply = await callStaff(search, { query: { q: address } })
  return (reply.ok && reply.data.find(({ kind }) => kind === 'order')?.path) || ''
}
