import { AdminIcon } from './icon.tsx'

/** A small square picture, or a neutral square where there is none. */
export function Thumbnail({ src, alt = '' }: { src: string | null; alt?: string }) {
  const box = 'size-12 shrink-0 rounded-md border border-line object-cover'
  return src ? (
    <img src={src} alt={alt} width="48" height="48" loading="lazy" className={box} />
  ) : (
    <span className={`flex items-center justify-center bg-plaster text-ink-soft ${box}`}>
      <AdminIcon name="picture" className="size-5" />
    </span>
  )
}
