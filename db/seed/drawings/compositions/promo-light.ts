import { tones } from '#db/seed/drawings/colour.ts'
import { glow } from '#db/seed/drawings/light.ts'
import { colouredGlassLantern } from '#db/seed/goods/lighting/coloured-glass-lantern.ts'
import { paintedClayDiya } from '#db/seed/goods/lighting/painted-clay-diya.ts'
import { pleatedShadeLamp } from '#db/seed/goods/lighting/pleated-shade-lamp.ts'
import { type Composition, stand } from './composition.ts'
import { bench, niche, wall } from './places.ts'

const TINT = '#F6E4BE'

/** A lit corner, tall enough to stand beside words. */
export const promoLight: Composition = {
  subject: 'promo-light',
  alt: 'A lamp with a pleated shade, a glass lantern and small clay lamps glowing in a niche',
  width: 800,
  draw: () =>
    wall(TINT) +
    niche(400, 640, 330, 600, TINT) +
    glow(330, 300, 380, 0.7) +
    bench(632, tones('#B98556'), 752) +
    stand(pleatedShadeLamp, 'terracotta', 330, 676, 0.84) +
    stand(colouredGlassLantern, 'turquoise', 566, 704, 0.56) +
    stand(paintedClayDiya, 'cobalt', 410, 744, 0.38) +
    stand(paintedClayDiya, 'maroon', 232, 736, 0.32),
}
