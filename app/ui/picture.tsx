import { useState } from 'react'
import { useOnline } from '#app/core/use-online.ts'
import { pictureSources } from '#app/pictures/rules.ts'

type PictureProps = {
  /** A file name such as `tea-strainer-front-3fa9c1d2e0-e8e1d6.webp`, or empty. */
  image: string
  alt: string
  sizes: string
  priority?: boolean
  /** Whether only the dominant colour is shown; without scripts the picture is. */
  waits?: boolean
  size?: readonly [width: number, height: number]
  className?: string
}

export function Picture({ waits = false, ...picture }: PictureProps) {
  if (!waits || !picture.image) return <LoadedPicture {...picture} />
  return (
    <>
      <span
        className={`block ${picture.className}`}
        style={{ backgroundColor: pictureSources(picture.image).colour ?? undefined }}
      />
      {/* React never renders in a browser what it contains. */}
      <noscript>{import.meta.env.SSR && <LoadedPicture {...picture} />}</noscript>
    </>
  )
}

function LoadedPicture({
  image,
  alt,
  sizes,
  priority = false,
  size: [width, height] = [640, 640],
  className = 'aspect-square w-full object-cover',
}: Omit<PictureProps, 'waits'>) {
  const [failed, setFailed] = useState('')
  if (!image || failed === image)
    return <NoPicture alt={alt} className={className} onRetry={() => setFailed('')} />
  const { avif, src, colour } = pictureSources(image)
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={colour ? { backgroundColor: colour } : undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        draggable={false}
        ref={(img) => {
          if (img && hasFailed(img)) setFailed(image)
        }}
        onError={() => setFailed(image)}
      />
    </picture>
  )
}

/** Detects a failure before hydration. A lazy picture that has not been requested has no `currentSrc`. */
function hasFailed(img: HTMLImageElement): boolean {
  return img.complete && img.naturalWidth === 0 && img.currentSrc !== ''
}

/** A picture that failed without a network is requested again when it returns. */
function NoPicture({ alt, className, onRetry }: { alt: string; className: string; onRetry: () => void }) {
  useOnline(onRetry)
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={`flex items-center justify-center bg-plaster text-line ${className}`}
    >
      <svg
        viewBox="0 0 96 96"
        className="size-1/3 max-w-24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      >
        <path d="M20 20h56v56H20zM48 8.4 87.6 48 48 87.6 8.4 48Z" />
      </svg>
    </span>
  )
}
