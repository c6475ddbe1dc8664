import { atMost } from '#db/at-most.ts'
import type { Closing } from './closing.ts'
import type { OpenShop } from './open-shop.ts'

/** The next start takes over the PostgreSQL of a start that takes longer, as a long migration does. */
const OPENING_MS = 8_000

/** Closing a shop that is still opening also stops the PostgreSQL that it has started.
 * @returns null if it was closed while it opened */
export async function openUntilClosed(
  closing: Closing,
  opening: Promise<OpenShop>,
): Promise<OpenShop | null> {
  let opened: OpenShop | null = null
  const isOver = opening.then(
    (shop) => {
      opened = shop
    },
    // Why it does not open is said by the caller.
    () => {},
  )
  closing.addStep(async () => {
    await atMost(OPENING_MS, isOver)
    await opened?.close()
  })
  await opening
  return closing.isRequested() ? null : opened
}
