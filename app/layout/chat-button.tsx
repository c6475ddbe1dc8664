import { CHAT } from '#app/core/reach.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useFrame } from './frame.ts'

/** Floats in the corner, above a bar that a screen keeps at its bottom. */
export function ChatButton() {
  const { shop } = useFrame()
  return (
    <a
      href={CHAT + shop.chat} target="_blank" rel="noopener" aria-label="Chat with us on WhatsApp (opens in a new tab)"
      className="fixed right-4 bottom-4 z-30 flex size-12 items-center justify-center rounded-full bg-leaf sm:size-14 text-surface shadow-lg transition-transform duration-150 hover:scale-105 max-lg:[body:has([data-bottom-bar])_&]:bottom-[5.5rem]"
    >
      <Icon name="chat" className="size-7 sm:size-8" />
    </a>
  )
}
