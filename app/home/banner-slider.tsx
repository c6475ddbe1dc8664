import { useRef, useState } from 'react'
import * as paths from '#app/core/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useNear } from '#app/ui/use-near.ts'
import type { BannerRow } from './contract.ts'
import { useSlides } from './use-slides.ts'

export function BannerSlider({ banners }: { banners: readonly BannerRow[] }) {
  const track = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const [stopped, setStopped] = useState(false)
  const [near, reach] = useNear(track, banners.length, 1)
  const { current, show } = useSlides(track, banners.length, !held && !stopped, reach)
  const holding = holdingBy(setHeld)
  if (banners.length === 0) return null
  return (
    <section aria-roledescription="carousel" aria-label="What is in the shop" className="relative">
      <div
        ref={track}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg no-scrollbar"
      >
        {banners.map((banner, at) => (
          <div
            key={banner.bs_id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${at + 1} of ${banners.length}`}
            inert={at !== current}
            className="w-full shrink-0 snap-center snap-always"
          >
            <Slide banner={banner} first={at === 0} waits={at >= near} holding={holding} />
          </div>
        ))}
      </div>
      {banners.length > 1 && (
        <>
          <Arrow side="left" onClick={() => show(current - 1)} {...holding} />
          <Arrow side="right" onClick={() => show(current + 1)} {...holding} />
          <div className="-mt-0.5 -mb-1.5 flex items-center justify-center" {...holding}>
            {banners.map((banner, at) => (
              <button
                key={banner.bs_id}
                type="button"
                aria-label={`Show ${banner.bs_title}`}
                aria-current={at === current}
                onClick={() => show(at)}
                className="group flex size-11 items-center justify-center rounded-full"
              >
                <span
                  className={
                    'size-2.5 rotate-45 rounded-[2px] bg-edge/60 transition-colors ' +
                    'group-hover:bg-cobalt group-aria-current:bg-terracotta'
                  }
                />
              </button>
            ))}
            <button
              type="button"
              aria-label={stopped ? 'Let the slides go on' : 'Stop the slides'}
              onClick={() => setStopped(!stopped)}
              className={
                'flex size-11 items-center justify-center rounded-full text-ink-soft ' + 'hover:text-cobalt'
              }
            >
              <Icon name={stopped ? 'play' : 'pause'} className="size-4" />
            </button>
          </div>
        </>
      )}
    </section>
  )
}

type Holding = ReturnType<typeof holdingBy>

function holdingBy(hold: (held: boolean) => void) {
  return {
    onMouseEnter: () => hold(true),
    onMouseLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  }
}

type SlideProps = { banner: BannerRow; first: boolean; waits: boolean; holding: Holding }

function Slide({ banner, first, waits, holding }: SlideProps) {
  const Title = first ? 'h1' : 'h2'
  return (
    <div
      className={
        'grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden rounded-lg ' +
        'bg-plaster lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-1'
      }
    >
      {/* Each has a fixed place, so that a page that arrives in parts does not shift. */}
      <Picture
        image={banner.bs_img}
        alt={banner.bs_img_alt}
        sizes="(min-width: 1600px) 900px, (min-width: 992px) 58vw, calc(100vw - 32px)"
        priority={first}
        waits={waits}
        size={[1280, 800]}
        className="aspect-16/10 h-full w-full object-cover lg:col-start-2 lg:row-start-1"
      />
      <div
        className={
          'flex min-w-0 flex-col gap-3 lg:col-start-1 lg:row-start-1 lg:justify-center px-5 py-6 ' +
          'sm:px-10 lg:gap-5 lg:py-10 lg:pl-20'
        }
      >
        <Title className="text-[clamp(1.625rem,1.1rem+2.4vw,3.25rem)] leading-[1.05]">
          {banner.bs_title}
        </Title>
        <p className="max-w-[40ch] text-ink-soft lg:text-lg">{banner.bs_subtitle}</p>
        <ButtonLink to={paths.shop} size="large" {...holding} className="mt-1 self-start">
          Shop Now
        </ButtonLink>
      </div>
    </div>
  )
}

function Arrow({ side, ...rest }: { side: 'left' | 'right'; onClick: () => void } & Holding) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={side === 'left' ? 'Previous slide' : 'Next slide'}
      className={
        'absolute top-[calc(50%-39px)] hidden size-12 items-center justify-center rounded-full ' +
        'border border-line bg-surface text-ink shadow-sm hover:border-cobalt hover:text-cobalt ' +
        `lg:flex ${side === 'left' ? 'left-4' : 'right-4'}`
      }
    >
      <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} />
    </button>
  )
}
