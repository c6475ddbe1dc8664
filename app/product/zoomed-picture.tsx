import type { VariantImageRow } from '#app/catalogue/contract.ts'
import { Modal } from '#app/ui/modal.tsx'
import { Picture } from '#app/ui/picture.tsx'

/** A picture as large as the screen allows; on a phone, two fingers go further. */
export function ZoomedPicture({ image, name, onClose }: { image: VariantImageRow | null, name: string, onClose: () => void }) {
  return (
    <Modal open={image !== null} onClose={onClose} title={name} size="large">
      {image && <Picture image={image.image_path} alt={image.rimg_alt_content || name} sizes="(min-width: 1024px) 960px, 200vw" className="mx-auto max-h-[80vh] w-full object-contain" />}
    </Modal>
  )
}
