import { pictureFile } from '#app/pictures/rules.ts'
import { AdminIcon } from './icon.tsx'

/** A small square of a picture of the shop, or a neutral square where there is none. */
export function Thumbnail({ image }: { image: string | null }) {
  const box = 'size-12 shrink-0 rounded-md border border-line object-cover'
  return image ? (
    <img
      src={`/images/${pictureFile(image, 240)}`}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      className={box}
    />
  ) : (
    <span className={`flex items-center justify-center bg-plaster text-ink-soft ${box}`}>
      <AdminIcon name="picture" className="size-5" />
    </span>
  )
}
