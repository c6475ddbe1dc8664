import { createContext, type ReactNode, use } from 'react'

/** The looks of an editor, also while it is loading. */
export const FRAME =
  'rounded-md border border-edge bg-surface focus-within:border-cobalt ' +
  'focus-within:outline-2 focus-within:outline-cobalt'
export const TOOLBAR = 'flex flex-wrap border-b border-line p-1'
export const TEXT = 'prose min-h-48 max-w-none px-3 py-2.5 outline-none'

/** A picture in a text: the name of its file and what it shows. */
export type TextPicture = { image: string; alt: string }

export type PictureDialogProps = {
  /** Null to add one. */
  picture: TextPicture | null
  /** With null, the picture is removed. */
  onDone: (picture: TextPicture | null) => void
  onClose: () => void
}

/** The label of the tool at which Tab enters the toolbar. */
export const CurrentTool = createContext('')

export function ToolButton({
  label,
  isPressed,
  onClick,
  children,
}: {
  label: string
  isPressed?: boolean | undefined
  onClick: () => void
  children: ReactNode
}) {
  const isCurrent = use(CurrentTool) === label
  return (
    <button
      type="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
      className={
        'flex size-11 items-center justify-center rounded-md hover:bg-cobalt-wash ' +
        'aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt'
      }
    >
      {children}
    </button>
  )
}
