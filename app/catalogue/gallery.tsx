import { useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useNear } from '#app/ui/use-near.ts'
import { useScrollEnd } from '#app/ui/use-scroll-end.ts'
import type { VariantImageRow } from './row-contract.ts'

/** Pass the variant's id as `key`, so that another variant starts at its first picture. */
export function Gallery({
  images,
  name,
  sizes,
  priority = false,
  onZoom,
}: {
  images: readonly VariantImageRow[]
  name: string
  sizes: string
  priority?: boolean
  onZoom?: (index: number) => void
}) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)

  function show(index: number) {
    const next = (index + images.length) % images.length
    const { current } = track
    const still = Math.abs(next - index) > 1 || matchMedia('(prefers-reduced-motion: reduce)').matches
    current?.scrollTo({ left: next * current.clientWidth, behavior: still ? 'instant' : 'smooth' })
    setIndex(next)
  }

  useScrollEnd(track, setIndex)
  const [near] = useNear(track, images.length, 1)

  return (
    <div role="group" aria-roledescription="gallery" aria-label={`Pictures of ${name}`}>
      <div className="relative overflow-hidden rounded-lg border border-line bg-surface">
        <div
          ref={track}
          tabIndex={onZoom ? undefined : 0}
          className={
            'flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain ' + 'no-scrollbar'
          }
        >
          {images.map((image, at) => (
            <div
              key={image.image_path}
              className="relative w-full shrink-0 snap-center snap-always"
              inert={at !== index}
            >
              <Picture
                image={image.image_path}
                alt={image.rimg_alt_content || name}
                sizes={sizes}
                priority={priority && at === 0}
                waits={at >= near}
                className="size-full object-cover"
              />
              {onZoom && (
                <button
                  type="button"
                  aria-label={`Enlarge picture ${at + 1}`}
                  onClick={() => onZoom(at)}
                  className="absolute inset-0 cursor-zoom-in"
                />
              )}
            </div>
          ))}
        </div>
        {images.length > 1 && (
          <>
            <StepButton side="left" label="Previous picture" onClick={() => show(index - 1)} />
            <StepButton side="right" label="Next picture" onClick={() => show(index + 1)} />
            <p
              aria-live="polite"
              className={
                'absolute right-3 bottom-3 rounded-full print:hidden bg-ink/75 px-2.5 py-0.5 ' +
                'text-xs text-surface tabular-nums'
              }
            >
              <span className="sr-only">Picture </span>
              {index + 1}
              <span aria-hidden> / </span>
              <span className="sr-only"> of </span>
              {images.length}
            </p>
          </>
        )}
      </div>
      {images.length > 1 && <SmallCopies images={images} index={index} onPick={show} />}
    </div>
  )
}

function StepButton({
  side,
  label,
  onClick,
}: {
  side: 'left' | 'right'
  label: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full border ' +
        'border-line bg-surface/90 text-ink hover:bg-surface ' +
        (side === 'left' ? 'left-2' : 'right-2')
      }
    >
      <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} />
    </button>
  )
}

function SmallCopies({
  images,
  index,
  onPick,
}: {
  images: readonly VariantImageRow[]
  index: number
  onPick: (index: number) => void
}) {
  return (
    <ul className="mt-3 flex gap-2 overflow-x-auto p-1 max-sm:hidden print:hidden">
      {images.map((image, at) => (
        <li key={image.image_path} className="shrink-0">
          <button
            type="button"
            aria-label={`Show picture ${at + 1}`}
            aria-current={at === index}
            onClick={() => onPick(at)}
            className={
              'block size-16 overflow-hidden rounded-md border bg-surface ' +
              (at === index ? 'border-cobalt outline-1 outline-cobalt' : 'border-line')
            }
          >
            <Picture image={image.image_path} alt="" sizes="64px" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
