const MAX_SIDE = 2000
const QUALITY = 0.85
/** A photo of this size needs no other. */
const SMALL_BYTES = 300_000

/** Makes a photo as small as the shop shows it, with its orientation. A file that the browser cannot read is
 * sent as it is: the server says what is wrong with it. */
export async function scaleDown(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= SMALL_BYTES && file.type === 'image/jpeg') return file
  const blob = await draw(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale), (context) =>
    context.drawImage(bitmap, 0, 0, context.canvas.width, context.canvas.height),
  )
  bitmap.close()
  return blob ?? file
}

/** A JPEG of what `paint` draws on white; null where the browser has no memory for it. */
export function draw(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  paint(context)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
