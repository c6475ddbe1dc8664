/** https://developer.mozilla.org/docs/Web/API/BarcodeDetector: Chrome on Android, ChromeOS and macOS. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const WANTED = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'code_93', 'itf', 'qr_code']

let supported: Promise<string[]> | undefined

/** The kinds of codes that this browser reads; empty where it reads none. */
export function supportedFormats(): Promise<string[]> {
  supported ??= readFormats()
  return supported
}

async function readFormats(): Promise<string[]> {
  const found = detectorClass()
  if (!found || !('mediaDevices' in navigator)) return []
  const known = await found.getSupportedFormats().catch((): string[] => [])
  return WANTED.filter((format) => known.includes(format))
}

export async function createDetector(): Promise<Detector> {
  return new (detectorClass()!)({ formats: await supportedFormats() })
}

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
