import { useEffect, useEffectEvent, useRef, useState } from 'react'

const HOST = 'https://www.youtube-nocookie.com'
const PLAYING = 1
const START_TIMEOUT_MS = 8000

/** `onLate`: the video has not started in time, as on a slow connection; it may start another time. */
type VideoFrameProps = { videoId: string; name: string; onFailed: () => void; onLate: () => void }

export function VideoFrame({ videoId, name, onFailed, onLate }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [playing, setPlaying] = useState(false)
  const failed = useEffectEvent(onFailed)
  const late = useEffectEvent(onLate)

  useEffect(() => {
    const timer = setTimeout(() => late(), START_TIMEOUT_MS)
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== HOST || event.source !== frame.current?.contentWindow) return
      const message = readMessage(event.data)
      if (message.event === 'onError') failed()
      if (message.info?.playerState === PLAYING) {
        clearTimeout(timer)
        setPlaying(true)
      }
    }
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  }, [])

  const options = new URLSearchParams({
    autoplay: '1',
    mute: '1',
    controls: '0',
    loop: '1',
    playlist: videoId,
    playsinline: '1',
    rel: '0',
    disablekb: '1',
    enablejsapi: '1',
  })
  return (
    <iframe
      ref={frame}
      title={`Video of ${name}`}
      src={`${HOST}/embed/${encodeURIComponent(videoId)}?${options}`}
      allow="autoplay"
      tabIndex={-1}
      // The player sends messages only after it: https://developers.google.com/youtube/iframe_api_reference
      onLoad={(event) =>
        event.currentTarget.contentWindow?.postMessage(
          JSON.stringify({ event: 'listening', id: videoId, channel: 'widget' }),
          HOST,
        )
      }
      className={
        'pointer-events-none absolute inset-0 size-full scale-[1.35] object-cover ' +
        `transition-opacity duration-200 ${playing ? 'opacity-100' : 'opacity-0'}`
      }
    />
  )
}

type PlayerMessage = { event?: string; info?: { playerState?: number } | null }

function readMessage(data: unknown): PlayerMessage {
  try {
    return typeof data === 'string' ? ((JSON.parse(data) as PlayerMessage) ?? {}) : {}
  } catch {
    return {}
  }
}
