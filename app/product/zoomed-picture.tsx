import type { VariantImageRow } from '#app/catalogue/row-contract.ts'
import { Modal } from '#app/ui/modal.tsx'
import { Picture } from '#app/ui/picture.tsx'

export function ZoomedPicture({
  image,
  name,
  onClose,
}: {
  image: VariantImageRow | null
  name: string
  onClose: () => void
}) {
  return (
    <Modal open={image !== null} onClose={onClose} title={name} size="large">
      {image && (
        <div
          ref={showMiddle}
          tabIndex={0}
          role="group"
          aria-label="Enlarged picture"
          className={
            '-mx-4 -mb-4 max-h-[78dvh] overflow-auto overscroll-contain sm:mx-0 sm:mb-0 ' +
            'sm:overflow-visible'
          }
        >
          <Picture
            image={image.image_path}
            alt={image.rimg_alt_content || name}
            sizes="(min-width: 576px) 860px, 200vw"
            className={
              'mx-auto aspect-square w-[200%] max-w-none rounded-md object-cover sm:h-[78dvh] ' +
              'sm:w-auto sm:max-w-full'
            }
          />
        </div>
      )}
    </Modal>
  )
}

/** Scrolls to the middle, where the product is. A ref callback runs too early: the dialog has no size yet. */
function showMiddle(frame: HTMLElement | null) {
  requestAnimationFrame(() =>
    frame?.scrollTo({
      left: (frame.scrollWidth - frame.clientWidth) / 2,
      top: (frame.scrollHeight - frame.clientHeight) / 2,
      behavior: 'instant',
    }),
  )
}
