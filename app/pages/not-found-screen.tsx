import * as paths from '#app/core/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TileBand, TileMark } from '#app/ui/tiles.tsx'

export function NotFoundScreen() {
  return (
    <div className="column">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-col items-center py-16 text-center lg:py-24">
        <div className="flex flex-wrap items-center justify-center gap-4 text-turquoise sm:gap-8">
          <TileMark className="size-16 sm:size-28" />
          <h1 className="text-[clamp(5rem,3rem+10vw,9rem)] leading-none text-ink">404</h1>
          <TileMark className="size-16 sm:size-28" />
        </div>
        <p className="mt-6 text-xl font-medium">This page does not exist.</p>
        <p className="mt-2 max-w-[46ch] text-ink-soft">
          The tile that belongs here has gone missing, or the address was copied with a letter too few.
        </p>
        <ButtonLink to={paths.home} size="large" className="mt-8">
          Back to homepage
        </ButtonLink>
        <TileBand className="mt-16 h-6 max-w-72 text-turquoise/60 sm:max-w-96" />
      </div>
    </div>
  )
}
