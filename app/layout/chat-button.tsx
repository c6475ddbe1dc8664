import { useRef } from 'react'
import { CHAT_URL } from '#app/core/shop-details.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useShellData } from '#app/core/shell-data.ts'
import { useCovering } from './use-covering.ts'
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts'

/** Hides while the page scrolls down and while it would cover a control. */
export function ChatButton() {
  const { chat } = useShellData().shop
  const button = useRef<HTMLAnchorElement>(null)
  const isHidden = useHiddenOnScroll()
  const isCovering = useCovering(button)
  if (!chat) return null
  return (
    <a
      ref={button}
      href={CHAT_URL + chat}
      target="_blank"
      rel="noopener"
      aria-label="Chat with us on WhatsApp (opens in a new tab)"
      className={
        'fixed right-3 bottom-4 z-30 mb-(--bar) flex size-11 items-center justify-center rounded-full ' +
        'bg-leaf text-surface shadow-lg transition-[scale,opacity] duration-200 hover:scale-105 lg:size-13 ' +
        (isHidden || isCovering
          ? 'not-focus-visible:pointer-events-none not-focus-visible:scale-0 not-focus-visible:opacity-0'
          : '')
      }
    >
      <Icon name="chat" className="size-6 lg:size-8" />
    </a>
  )
}
