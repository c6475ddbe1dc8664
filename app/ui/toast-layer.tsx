import { type ReactNode, useEffect, useRef } from 'react'

/** A popover, which each newer toast shows again, above dialogs that were opened later. */
export function ToastLayer({
  newest,
  onUse,
  className,
  children,
}: {
  newest: number | undefined
  onUse: (isInUse: boolean) => void
  className: string
  children: ReactNode
}) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => raise(layer.current!, newest !== undefined), [newest])
  return (
    <div
      ref={layer}
      popover="manual"
      role="status"
      aria-live="polite"
      aria-atomic="false"
      aria-label="Notifications"
      onPointerEnter={() => onUse(true)}
      onPointerLeave={() => onUse(false)}
      onFocus={() => onUse(true)}
      onBlur={() => onUse(false)}
      className={
        'pointer-events-none fixed block space-y-2 overflow-visible bg-transparent p-0 text-ink ' + className
      }
    >
      {children}
    </div>
  )
}

function raise(layer: HTMLElement, hasToasts: boolean): void {
  if (!layer.showPopover) return
  if (layer.matches(':popover-open')) layer.hidePopover()
  if (hasToasts) layer.showPopover()
}
