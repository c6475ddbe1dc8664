import type { Tones } from '#db/seed/drawings/colour.ts'
import { rounded, star } from '#db/seed/drawings/curves.ts'
import { shadow, wallShadow } from '#db/seed/drawings/light.ts'
import { COTTON, SAFFRON, SHEESHAM, TURQUOISE } from '#db/seed/drawings/palette.ts'
import { potteryFlower } from '#db/seed/drawings/patterns.ts'
import type { Views } from '#db/seed/drawings/picture.ts'
import { books, plant } from '#db/seed/drawings/props.ts'
import { shelf } from '#db/seed/drawings/scenes.ts'
import { clip, closeUp, group, line, oval, path, place } from '#db/seed/drawings/svg.ts'
import { grain } from '#db/seed/drawings/textures.ts'
import type { Good } from '#db/seed/goods/good.ts'

export const kashiTilePanel: Good = {
  slug: 'kashi-tile-panel',
  name: 'Kashi Tile Panel, Twelve Tiles',
  subcategory: 'wall-decor',
  summaryAlt: 'A framed panel of twelve glazed tiles on which a painted vase of flowers stands under an arch',
  keywords: 'kashi, tiles, wall art, framed, Hala, blue tiles, panel, wall hanging, new home gift',
  daysAgo: 96,
  details: `<p>A vase of flowers under an arch, as on the walls of the Wazir Khan mosque, painted over twelve
tiles that only together make the picture. The tiles come from Hala, where kashi work is still fired with
tamarisk wood; the frame is sheesham, joined at the corners without nails.</p>
<ul><li>Panel with frame 50 × 64 cm, 2.5 cm thick; each tile 15 × 15 cm</li><li>4.6 kg: it wants a proper
screw in the wall; two brass plates, screws and plugs are in the box</li><li>For indoors, also for a kitchen
wall away from the stove</li></ul>
<h3>To keep it well</h3><p>Dust it, or wipe it with a damp cloth; glaze does not fade. The joints are lime,
not cement, so do not let water stand on it. Colours run a little into each other in the fire, and a brush
stroke does not always meet its neighbour on the next tile. It is packed between boards, and we replace a
broken tile free of charge.</p>`,
  variants: [{ name: 'Cobalt', colour: 'cobalt', price: 7800, grams: 4900, units: 5 }],
  draw,
}

function draw(colour: Tones): Views {
  const panel = drawPanel(colour)
  return {
    front: shadow(402, 664, 214, 16) + panel,
    detail: closeUp(panel, 400, 360, 2.1, 0),
    use:
      place(panel, 400, 470, 0.74) +
      shelf(600, SHEESHAM) +
      place(plant(), 190, 634, 0.8) +
      place(books(), 590, 634, 0.8),
  }
}

function drawPanel(colour: Tones): string {
  const outer = rounded(188, 106, 424, 556, 4)
  const field = rounded(216, 134, 368, 500, 0)
  return (
    wallShadow(outer, 16, 18) +
    path(outer, SHEESHAM.base) +
    clip(
      outer,
      group(grain(424, 28, SHEESHAM, 3), 'translate(188 106)') +
        group(grain(424, 28, SHEESHAM, 3), 'translate(188 634)'),
    ) +
    path('M612 106V662H188L216 634H584V134Z', SHEESHAM.deep, 0.4) +
    line('M188 106L216 134M612 106L584 134M188 662L216 634M612 662L584 634', SHEESHAM.deep, 2.5, 0.6) +
    path(field, COTTON.pale) +
    clip(field, painting(colour) + joints()) +
    path('M216 134H584V142H216ZM216 134H224V634H216Z', '#1C2333', 0.16)
  )
}

function painting(colour: Tones): string {
  const accent = colour.base === TURQUOISE.base || colour.base === '#2A9297' ? '#2553A8' : TURQUOISE.base
  const arch =
    'M250 624V330C250 262 286 250 312 222C338 196 372 196 400 156C428 196 462 196 488 222C514 250 550 ' +
    '262 550 330V624'
  const bloom = (x: number, y: number, size: number, first: string, second: string) =>
    group(potteryFlower(first, second, size), `translate(${x} ${y})`)
  const spandrel = (side: number) =>
    group(
      bloom(0, 0, 62, COTTON.pale, SAFFRON.light) +
        group(oval(0, -52, 7, 7, SAFFRON.base) + oval(50, 0, 7, 7, SAFFRON.base), ''),
      `translate(${400 + side * 138} 194)`,
    )
  const stems =
    'M400 500V300M400 480C360 440 330 420 318 380M400 480C440 440 470 420 482 380M400 500C350 490 306 ' +
    '486 292 460M400 500C450 490 494 486 508 460'
  const leaf = (x: number, y: number, turn: number) =>
    group(
      path('M0 0C10 -16 10 -34 0 -46C-10 -34 -10 -16 0 0Z', accent),
      `translate(${x} ${y}) rotate(${turn})`,
    )
  return (
    path('M216 134H584V634H216Z', colour.base) +
    path(`${arch}Z`, COTTON.pale) +
    line(arch, accent, 12) +
    line(arch, COTTON.pale, 3) +
    spandrel(-1) +
    spandrel(1) +
    line(stems, accent, 5) +
    [
      [378, 420, -60],
      [422, 420, 60],
      [388, 360, -40],
      [412, 360, 40],
      [340, 440, -100],
      [460, 440, 100],
      [336, 492, -110],
      [464, 492, 110],
    ]
      .map(([x = 0, y = 0, turn = 0]) => leaf(x, y, turn))
      .join('') +
    bloom(400, 272, 104, colour.base, accent) +
    bloom(316, 366, 78, accent, colour.base) +
    bloom(484, 366, 78, accent, colour.base) +
    bloom(288, 450, 56, colour.base, SAFFRON.base) +
    bloom(512, 450, 56, colour.base, SAFFRON.base) +
    path('M372 496H428L422 520C456 540 460 584 424 606H376C340 584 344 540 378 520Z', colour.base) +
    path('M352 552H448L450 566H350Z', COTTON.pale) +
    path(star(400, 580, 13, 6, 6), SAFFRON.base) +
    path('M364 606H436L444 624H356Z', accent) +
    oval(280, 590, 8, 8, accent) +
    oval(520, 590, 8, 8, accent) +
    oval(280, 560, 5, 5, SAFFRON.base) +
    oval(520, 560, 5, 5, SAFFRON.base)
  )
}

/** Three by four tiles, each catching a little light at its upper edge. */
function joints(): string {
  const [wide, tall] = [368 / 3, 125]
  const lines =
    `M${216 + wide} 134V634M${216 + wide * 2} 134V634M216 ${134 + tall}H584M216 ` +
    `${134 + tall * 2}H584M216 ${134 + tall * 3}H584`
  const glints = [0, 1, 2, 3]
    .flatMap((row) =>
      [0, 1, 2].map((column) => `M${216 + column * wide + 10} ${134 + row * tall + 9}h${wide - 34}`),
    )
    .join('')
  return line(lines, '#B9B2A2', 4.5) + line(lines, '#F7F2E6', 1.6) + line(glints, '#FFFDF6', 4, 0.5)
}
