import { useEffect, useState } from 'react'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#admin/ui/modal.tsx'
import { supportedFormats } from './barcode-detector.ts'
import { CameraScanner } from './camera-scanner.tsx'

/** Reads a code with the camera. It is not shown where the browser reads no codes. */
export function ScanButton({ onScan }: { onScan: (code: string) => void }) {
  const [canScan, setCanScan] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    let isMounted = true
    void supportedFormats().then((formats) => isMounted && setCanScan(formats.length > 0))
    return () => {
      isMounted = false
    }
  }, [])
  if (!canScan) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <AdminIcon name="barcode" className="size-5" />
        Scan
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Scan a code">
        <CameraScanner
          onScan={(code) => {
            setIsOpen(false)
            onScan(code)
          }}
        />
      </Modal>
    </>
  )
}
