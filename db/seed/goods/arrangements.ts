import type { Colour } from './colours.ts'

/** Which good stands where on a tile, from the back to the front: its slug, its colour, its foot, its
 * size. */
export type Placed = readonly [slug: string, colour: Colour, x: number, y: number, scale: number]

/** Tiles arranged by hand: every category's, and those of sub-categories whose first two goods would be
 * cut off or hide each other. A tile is shown as an arch: what matters stays within x 90 to 710 and out
 * of the upper corners. */
export const ARRANGEMENTS: Readonly<Record<string, readonly Placed[]>> = {
  'home-decor': [
    ['kashi-tile-panel', 'turquoise', 520, 590, 0.82],
    ['ralli-patchwork-cushion', 'red', 560, 690, 0.56],
    ['multan-blue-pottery-vase', 'cobalt', 290, 722, 0.9],
  ],
  kitchen: [
    ['sheesham-chopping-board', 'natural', 590, 600, 0.84],
    ['enamel-chai-kettle', 'teal', 330, 690, 0.92],
    ['marble-mortar-and-pestle', 'white', 600, 730, 0.52],
  ],
  bathroom: [
    ['bamboo-bath-stand', 'natural', 540, 620, 0.88],
    ['copper-bath-lota', 'copper', 560, 730, 0.6],
    ['marble-soap-dispenser', 'white', 300, 710, 0.82],
  ],
  mobile: [
    ['ajrak-phone-pouch', 'indigo', 560, 640, 0.84],
    ['sheesham-phone-stand', 'honey', 310, 710, 0.94],
  ],
  travel: [
    ['roll-top-backpack', 'mustard', 540, 600, 0.92],
    ['steel-vacuum-flask', 'rust', 640, 726, 0.58],
    ['canvas-weekend-bag', 'olive', 330, 720, 0.78],
  ],
  baby: [
    ['pull-along-camel', 'indigo', 540, 630, 0.78],
    ['knitted-cotton-bunny', 'cream', 290, 690, 0.92],
    ['wooden-ring-stacker', 'coral', 540, 736, 0.5],
  ],
  fashion: [
    ['saddle-crossbody-bag', 'tan', 540, 610, 0.84],
    ['ajrak-panel-tote', 'indigo', 320, 680, 0.84],
    ['tilla-khussa', 'maroon', 520, 742, 0.56],
  ],
  gifts: [
    ['chai-hamper-basket', 'red', 530, 620, 0.84],
    ['mithai-gift-box', 'turquoise', 300, 690, 0.74],
    ['truck-art-truck', 'red', 530, 744, 0.5],
  ],
  lighting: [
    ['camel-skin-lamp', 'saffron', 540, 620, 0.86],
    ['pierced-brass-lantern', 'brass', 290, 700, 0.92],
    ['painted-clay-diya', 'turquoise', 530, 738, 0.46],
  ],
  storage: [
    ['palm-leaf-market-basket', 'coral', 560, 610, 0.78],
    ['lidded-cane-basket', 'turquoise', 300, 690, 0.88],
    ['cork-lid-jars', 'natural', 560, 738, 0.5],
  ],
  tableware: [
    ['multani-dinner-plate', 'cobalt', 490, 610, 0.96],
    ['speckled-stoneware-mug', 'cream', 290, 710, 0.66],
    ['qahwa-piyala', 'cobalt', 570, 730, 0.54],
  ],
  stationery: [
    ['sheesham-desk-organiser', 'honey', 540, 620, 0.8],
    ['block-print-notebook', 'indigo', 300, 690, 0.86],
    ['qalam-and-inkpot', 'black', 550, 738, 0.5],
  ],
  'tea-coffee': [
    ['hand-coffee-grinder', 'honey', 560, 630, 0.76],
    ['enamel-chai-kettle', 'teal', 310, 712, 0.86],
  ],
  'cushions-throws': [
    ['fringed-khaddar-throw', 'mustard', 470, 640, 0.84],
    ['ralli-patchwork-cushion', 'red', 340, 724, 0.8],
  ],
  'cooking-tools': [
    ['neem-wood-cooking-spoon', 'natural', 570, 630, 0.82],
    ['seven-cup-masala-dabba', 'silver', 350, 700, 0.86],
  ],
  'chargers-cables': [
    ['walnut-wireless-pad', 'walnut', 330, 690, 0.8],
    ['two-port-wall-charger', 'white', 540, 700, 0.7],
  ],
  'hooks-racks': [
    ['sheesham-peg-rail', 'natural', 400, 470, 0.8],
    ['forged-iron-hook', 'black', 400, 740, 0.66],
  ],
  serving: [
    ['glazed-lassi-jug', 'teal', 540, 620, 0.84],
    ['hammered-copper-thaal', 'copper', 360, 740, 0.74],
  ],
  footwear: [
    ['peshawari-chappal', 'brown', 500, 600, 0.74],
    ['tilla-khussa', 'maroon', 370, 720, 0.86],
  ],
  'shawls-scarves': [
    ['ajrak-modal-stole', 'indigo', 290, 680, 0.9],
    ['swati-wool-shawl', 'cream', 550, 700, 0.7],
  ],
  'towels-mats': [
    ['waffle-cotton-towel', 'sage', 290, 690, 0.9],
    ['tufted-bath-mat', 'rose', 520, 724, 0.7],
  ],
  keepsakes: [
    ['engraved-photo-frame', 'brass', 550, 630, 0.8],
    ['truck-art-truck', 'red', 330, 720, 0.78],
  ],
}
