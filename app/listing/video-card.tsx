import { useState } from 'react'
import type { ListedProduct } from '#app/catalogue/rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ProductCard } from './product-card.tsx'
import { useTouchElsewhere } from './use-touch-elsewhere.ts'
import { VideoFrame } from './video-frame.tsx'

/** A card whose video plays on hover or touch. No request goes to the video host before that. */
export function VideoCard({
  product,
  sizes,
  priority,
}: {
  product: ListedProduct
  sizes: string
  priority: boolean
}) {
  const [isPlaying, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const id = product.youtube_video_id
  const card = useTouchElsewhere(() => setPlaying(false))
  const play = () => {
    if (id && !failed) setPlaying(true)
  }
  return (
    <div
      ref={card}
      className="h-full"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') play()
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setPlaying(false)
      }}
      onTouchStart={play}
    >
      <ProductCard
        product={product}
        sizes={sizes}
        priority={priority}
        toastText="Product added to cart!"
        overPicture={
          id &&
          !failed && (
            <>
              {isPlaying && (
                <VideoFrame
                  videoId={id}
                  name={product.product_name}
                  onFailed={() => {
                    setPlaying(false)
                    setFailed(true)
                  }}
                  onLate={() => setPlaying(false)}
                />
              )}
              <button
                type="button"
                aria-pressed={isPlaying}
                aria-label={`Play the video of ${product.product_name}`}
                onClick={(event) => {
                  if (event.detail === 0 || !isPlaying) setPlaying(!isPlaying)
                }}
                className={
                  'absolute bottom-2 left-2 z-10 flex size-11 items-center justify-center ' +
                  'rounded-full bg-ink/75 text-surface'
                }
              >
                <Icon name={isPlaying ? 'pause' : 'play'} className="size-5" />
              </button>
            </>
          )
        }
      />
    </div>
  )
}
