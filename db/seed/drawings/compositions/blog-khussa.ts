import { tones } from '#db/seed/drawings/colour.ts'
import { CLAY } from '#db/seed/drawings/palette.ts'
import { teeth } from '#db/seed/drawings/patterns.ts'
import { plant, windowLight } from '#db/seed/drawings/props.ts'
import { cover, group, path, place } from '#db/seed/drawings/svg.ts'
import { peshawariChappal } from '#db/seed/goods/fashion/peshawari-chappal.ts'
import { tillaKhussa } from '#db/seed/goods/fashion/tilla-khussa.ts'
import { type Composition, stand } from './composition.ts'
import { band, bench, wall } from './places.ts'

/** New shoes on a rug by the door. */
export const blogKhussa: Composition = {
  subject: 'blog-khussa',
  alt: 'A pair of gold-embroidered khussas on a striped rug, a pair of leather chappals behind',
  draw: () =>
    wall('#EFE1D0') +
    windowLight(160, 20, 1.5) +
    path(band(452, 500), '#F8F0E6') +
    path(band(494, 500), '#1C2333', 0.12) +
    bench(500, tones('#C9A478')) +
    rug() +
    place(plant(CLAY), 1120, 556, 1.1) +
    stand(peshawariChappal, 'brown', 880, 612, 0.66) +
    stand(tillaKhussa, 'maroon', 500, 708, 0.94),
}

/** A woven rug that lies at a slant, its border of pointed teeth. */
function rug(): string {
  const d = 'M250 560H1200L1080 790H70Z'
  return (
    group(path(d, '#1C2333', 0.12), 'translate(5 8)') +
    path(d, '#8C2F33') +
    path('M276 574H1166L1062 776H104Z', '#EADFC8') +
    cover('M276 574H1166L1062 776H104Z', teeth('#26376B', 44, 30), 0.9, 'translate(0 574)') +
    path('M318 606H1110L1034 744H166Z', '#B8613F')
  )
}
