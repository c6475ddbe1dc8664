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
  closing.addStep(() => closeOnceOpen(opening, (opened) => opened.close()))
  const opened = await opening
  return closing.isRequested() ? null : opened
}

/** Waits a few seconds for what is opening, and closes it. */
export async function closeOnceOpen<Opened>(
  opening: Promise<Opened>,
  close: (opened: Opened) => unknown,
): Promise<void> {
  let closeIt: (() => unknown) | undefined
  const isOver = opening.then(
    (opened) => {
      closeIt = () => close(opened)
    },
    // Why it does not open is said by the caller.
    () => {},
  )
  await atMost(OPENING_MS, isOver)
  await closeIt?.()
}
