import { useEffect, useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { pictureFile } from '#app/pictures/rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { originalOf } from './originals.ts'
import { draw } from './scale-down.ts'

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** The largest canvas of Safari on a phone has 16.7 million pixels. */
const MAX_SIDE = 4000

/** Crops and turns a picture in the browser; the result is uploaded as a new one. The file from which it was
 * made is sharper than what the shop stores. The frame is moved by the arrow keys, too. */
export default function CropDialog({
  image,
  onCropped,
  onClose,
}: {
  image: string
  onCropped: (file: File) => void
  onClose: () => void
}) {
  const stored = `/images/${pictureFile(image, 1280)}`
  const [first] = useState(() => originalOf(image) ?? stored)
  const [src, setSrc] = useState(first)
  const [crop, setCrop] = useState<PercentCrop>(WHOLE)
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (src !== first) return () => URL.revokeObjectURL(src)
  }, [src, first])

  async function turn() {
    const { naturalWidth, naturalHeight } = picture.current!
    const [width, height] = within(naturalWidth, naturalHeight)
    const blob = await draw(height, width, (context) => {
      context.translate(height, 0)
      context.rotate(Math.PI / 2)
      context.drawImage(picture.current!, 0, 0, width, height)
    })
    if (!blob) return
    setSrc(URL.createObjectURL(blob))
    setCrop(turnedRight)
  }
  async function save() {
    const { naturalWidth, naturalHeight } = picture.current!
    const [x, width] = [crop.x, crop.width].map((share) => Math.round((share / 100) * naturalWidth)) as [
      number,
      number,
    ]
    const [y, height] = [crop.y, crop.height].map((share) => Math.round((share / 100) * naturalHeight)) as [
      number,
      number,
    ]
    const drawn = within(width, height)
    const blob = await draw(...drawn, (context) =>
      context.drawImage(picture.current!, x, y, width, height, 0, 0, ...drawn),
    )
    if (blob) onCropped(new File([blob], image.replace(/(?:-[0-9a-f]{10}-[0-9a-f]{6})?\.\w+$/, '.jpg')))
  }
  return (
    <Modal
      open
      onClose={onClose}
      title="Crop or turn"
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={crop.width === 0 || crop.height === 0} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1 basis-40 text-ink-soft">
          Drag the corners of the frame, or move it with the arrow keys.
        </p>
        <Button variant="secondary" onClick={() => void turn()}>
          Turn right
        </Button>
      </div>
      <ReactCrop
        crop={crop}
        onChange={(_, percent) => setCrop(percent)}
        minWidth={40}
        minHeight={40}
        keepSelection
        ruleOfThirds
        // The picture inherits it. A finger on the picture moves the frame and cannot scroll.
        className="max-h-[max(9rem,100dvh-21rem)]"
        ariaLabels={{
          cropArea: 'The frame: the arrow keys move it',
          nwDragHandle: 'Upper left corner',
          nDragHandle: 'Upper edge',
          neDragHandle: 'Upper right corner',
          eDragHandle: 'Right edge',
          seDragHandle: 'Lower right corner',
          sDragHandle: 'Lower edge',
          swDragHandle: 'Lower left corner',
          wDragHandle: 'Left edge',
        }}
      >
        <img
          ref={picture}
          src={src}
          // The device may have removed its file since.
          onError={() => setSrc(stored)}
          alt="What is cropped"
        />
      </ReactCrop>
    </Modal>
  )
}

/** A size with the same proportions that a canvas can have. */
function within(width: number, height: number): [width: number, height: number] {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  return [Math.round(width * scale), Math.round(height * scale)]
}

/** The same part of the picture after a quarter turn. */
function turnedRight({ x, y, width, height }: PercentCrop): PercentCrop {
  return { unit: '%', x: 100 - y - height, y: x, width: height, height: width }
}
