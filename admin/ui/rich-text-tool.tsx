import type { ReactNode } from 'react'

/** A picture in a text: the name of its file and what it shows. */
export type TextPicture = { image: string; alt: string }

export type PictureDialogProps = {
  /** Null to add one. */
  picture: TextPicture | null
  /** With null, the picture is removed. */
  onDone: (picture: TextPicture | null) => void
  onClose: () => void
}

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
  return (
    <button
      type="button"
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
