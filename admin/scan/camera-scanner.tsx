import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { createDetector } from './barcode-detector.ts'

const LOOK_MS = 120

/** The picture of the rear camera, until a code is in it. */
export function CameraScanner({ onScan }: { onScan: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const report = useEffectEvent(onScan)
  useEffect(() => {
    const stopping = new AbortController()
    readCode(video.current!, stopping.signal)
      .then((code) => code !== null && report(code))
      .catch((failed: unknown) => {
        if (!stopping.signal.aborted) setProblem(sentenceOf(failed))
      })
    return () => stopping.abort()
  }, [])
  if (problem) return <Notice kind="error">{problem}</Notice>
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-label="Picture of the camera"
        className="aspect-square w-full rounded-md bg-ink object-cover sm:aspect-video"
      />
      <p role="status" className="mt-3 text-ink-soft">
        Hold the code before the camera.
      </p>
    </>
  )
}

/** Null when `signal` stops it. @throws DOMException without a camera or a permission */
async function readCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (signal.aborted) return null
    video.srcObject = stream
    await video.play()
    const detector = await createDetector()
    while (!signal.aborted) {
      const [found] = await detector.detect(video)
      if (found && !signal.aborted) {
        navigator.vibrate?.(60)
        return found.rawValue
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    return null
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

function sentenceOf(failed: unknown): string {
  const name = failed instanceof DOMException ? failed.name : ''
  if (name === 'NotAllowedError')
    return (
      'The camera is not allowed. Allow it for this site in the settings of your browser, ' +
      'then scan again.'
    )
  if (name === 'NotFoundError') return 'This device has no camera. Type the code instead.'
  return 'The camera did not start. Close other apps that use it, then scan again.'
}
