import * as paths from '#app/core/paths.ts'
import STATIC_PICTURES from '#app/pictures/static-pictures.json' with { type: 'json' }
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'

export function Promos() {
  return (
    <div className="mt-12 hidden gap-5 sm:grid sm:grid-cols-2 lg:mt-16">
      <Promo
        title="Light for long evenings"
        text="Brass, cloth and clay that make a corner glow."
        image={STATIC_PICTURES['promo-light']}
        background="bg-saffron-wash"
      />
      <Promo
        title="A gift, wrapped and ready"
        text="Packed in kraft paper, your words on the card."
        image={STATIC_PICTURES['promo-gifts']}
        background="bg-turquoise-wash"
      />
    </div>
  )
}

function Promo({
  title,
  text,
  image,
  background,
}: {
  title: string
  text: string
  image: string
  background: string
}) {
  return (
    <div className={`grid grid-cols-2 overflow-hidden rounded-lg ${background}`}>
      <div className="flex min-w-0 flex-col justify-center gap-3 p-5 lg:p-10">
        <h2 className="text-[clamp(1.25rem,0.9rem+1.2vw,2rem)]">{title}</h2>
        <p className="text-ink-soft max-lg:text-sm">{text}</p>
        <ButtonLink to={paths.shop} variant="secondary" className="self-start">
          Shop Now
        </ButtonLink>
      </div>
      <Picture
        image={image}
        alt=""
        sizes="(min-width: 576px) 25vw, 1px"
        className="aspect-square h-full w-full object-cover"
      />
    </div>
  )
}
