import { type KeyboardEvent, useState } from 'react'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { controlClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_ALT } from './contract.ts'
import { waitForNetwork } from './wait-for-network.ts'

export type ShownPicture = { image: string; alt: string }

/** A picture of a list, with its buttons and its description. */
export function PictureItem({
  picture,
  place: { at, count },
  onMove,
  onCrop,
  onAlt,
  onRemove,
}: {
  picture: ShownPicture
  place: { at: number; count: number }
  onMove: ((to: number) => void) | undefined
  onCrop: () => void
  onAlt: ((alt: string) => void) | undefined
  onRemove: () => void
}) {
  const name = `picture ${at + 1}`
  // A picture that failed to load is asked for again.
  const [failures, setFailures] = useState(0)
  return (
    <>
      <img
        key={failures}
        onError={() => void waitForNetwork(failures + 1).then(() => setFailures(failures + 1))}
        src={`/images/${picture.image}`}
        // Its description is read in the field below.
        alt={(!onAlt && picture.alt) || `Picture ${at + 1}`}
        loading="lazy"
        className={`w-full rounded-md object-contain ${onMove ? 'aspect-square' : 'aspect-3/2 max-h-72'}`}
      />
      <div className="flex justify-between">
        {onMove && (
          <IconButton
            data-move="before"
            label={`Move ${name} forward`}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <Icon name="chevron-left" className="size-5" />
          </IconButton>
        )}
        <IconButton label={`Crop or turn ${name}`} onClick={onCrop}>
          <AdminIcon name="edit" className="size-5" />
        </IconButton>
        <IconButton data-remove label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="close" className="size-5" />
        </IconButton>
        {onMove && (
          <IconButton
            data-move="after"
            label={`Move ${name} back`}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            <Icon name="chevron-right" className="size-5" />
          </IconButton>
        )}
      </div>
      {onAlt && (
        <textarea
          rows={2}
          aria-label={`What ${name} shows`}
          placeholder="What it shows"
          value={picture.alt}
          maxLength={MAX_ALT}
          dir="auto"
          onChange={(event) => onAlt(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={submitOnEnter}
          className={`${controlClass} field-sizing-content min-h-11 resize-none py-2`}
        />
      )}
    </>
  )
}

/** A description is one line of text that wraps; Enter does what it does in a field of one line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}
