import { useState } from 'react'
import type { PictureDialogProps, TextPicture } from '#admin/ui/rich-text-tool.tsx'
import { CLOSES_UNSAVED, useHeldOpen } from '#admin/ui/use-held-open.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { MAX_ALT } from './contract.ts'
import { PictureList } from './picture-list.tsx'

/** Chooses and describes a picture of a text. Only Cancel gives up an upload that is under way, or what is
 * typed without a question. */
export function TextPictureDialog({ picture, onDone, onClose }: PictureDialogProps) {
  const [pictures, setPictures] = useState<readonly TextPicture[]>(picture ? [picture] : [])
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [isUploading, setIsUploading] = useState(false)
  const isChanged = alt !== (picture?.alt ?? '') || pictures[0]?.image !== picture?.image
  const { inside, close } = useHeldOpen(() => isUploading || (isChanged && !confirm(CLOSES_UNSAVED)), onClose)
  const [chosen] = pictures
  const isReady = !isUploading && (chosen ?? picture) !== null
  const finish = () => onDone(chosen ? { image: chosen.image, alt: alt.trim() } : null)
  return (
    <Modal
      open
      onClose={close}
      title={picture ? 'Change the picture' : 'Add a picture'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isReady} onClick={finish}>
            {isUploading ? 'Waiting for the picture …' : labelOf(picture, chosen)}
          </Button>
        </>
      }
    >
      {/* The form around the text is not changed before the picture is in it. */}
      <div ref={inside} className="space-y-4" onInput={(event) => event.stopPropagation()}>
        <PictureList
          label="Picture"
          pictures={pictures}
          onChange={setPictures}
          onBusy={setIsUploading}
          max={1}
          hasAlt={false}
        />
        <TextArea
          label="What the picture shows"
          hint="For people who cannot see it. Leave it empty if the text says enough."
          rows={2}
          dir="auto"
          maxLength={MAX_ALT}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
        />
      </div>
    </Modal>
  )
}

function labelOf(picture: TextPicture | null, chosen: TextPicture | undefined): string {
  if (!picture) return 'Insert'
  return chosen ? 'Change' : 'Remove from the text'
}
