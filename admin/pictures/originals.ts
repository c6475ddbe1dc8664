/** Of each file, a crop of it may be kept in memory. */
const MAX_ORIGINALS = 60

const addresses = new Map<string, string>()

/** A picture of the shop was made from this file of the device. The page can show it until it is reloaded. */
export function rememberOriginal(image: string, file: Blob): void {
  forget(image)
  addresses.set(image, URL.createObjectURL(file))
  const [oldest] = addresses.keys()
  if (addresses.size > MAX_ORIGINALS) forget(oldest!)
}

/** The address of the file that a picture was made from, which is larger than what the shop stores. */
export const originalOf = (image: string): string | undefined => addresses.get(image)

function forget(image: string): void {
  const address = addresses.get(image)
  if (address) URL.revokeObjectURL(address)
  addresses.delete(image)
}
