import type { Ground } from '#db/seed/drawings/palette.ts'

/** The shelves of the demo shop, in the order of its menu. Long on purpose: it is one table of words. */
export type GoodCategory = {
  slug: Ground
  name: string
  subtitle: string
  /** HTML, shown below the category's goods. */
  description: string
  metaTitle: string
  metaDescription: string
  keywords: string
  subcategories: readonly { slug: string; name: string }[]
}

export const categories = [
  {
    slug: 'home-decor',
    name: 'Home Decor',
    subtitle: 'Pottery, cushions and clocks for rooms that are lived in',
    description:
      '<p>Things for the shelf, the sofa and the bare wall: blue pottery painted in Multan, cushions ' +
      'of handloom cotton, clocks that do not shout. We choose pieces that look as well beside your ' +
      'grandmother’s samovar as on a rented flat’s only shelf, and we say plainly what each is made of ' +
      'and how to keep it.</p>',
    metaTitle: 'Home Decor: vases, cushions, wall decor and clocks',
    metaDescription:
      'Hand-painted vases, handloom cushions, wall decor and clocks for homes in Pakistan, with prices ' +
      'in Rs and cash on delivery.',
    keywords: 'home decor, blue pottery, vases, cushions, wall decor, clocks, Pakistan',
    subcategories: [
      { slug: 'vases-pots', name: 'Vases & Pots' },
      { slug: 'cushions-throws', name: 'Cushions & Throws' },
      { slug: 'wall-decor', name: 'Wall Decor' },
      { slug: 'clocks-mirrors', name: 'Clocks & Mirrors' },
    ],
  },
  {
    slug: 'kitchen',
    name: 'Kitchen',
    subtitle: 'Tools that earn their place beside the stove',
    description:
      '<p>A kettle that pours without dripping, a board that does not warp, a masala box whose lid ' +
      'closes. Everything here has been used in a working kitchen before it came into the shop. ' +
      'Weights and sizes are measured, not guessed, and each page says what may go on gas, in the oven ' +
      'or under the tap.</p>',
    metaTitle: 'Kitchen tools: tea, cooking and preparing',
    metaDescription:
      'Kettles, strainers, boards, masala boxes and cooking tools made to last, delivered across ' +
      'Pakistan with cash on delivery.',
    keywords: 'kitchen tools, chai, kettle, masala box, chopping board, Pakistan',
    subcategories: [
      { slug: 'tea-coffee', name: 'Tea & Coffee' },
      { slug: 'cooking-tools', name: 'Cooking Tools' },
      { slug: 'boards-prep', name: 'Boards & Prep' },
    ],
  },
  {
    slug: 'bathroom',
    name: 'Bathroom',
    subtitle: 'Calm, dry and in its place',
    description:
      '<p>Soap dispensers of real marble, towels that drink, stools and caddies that stand the damp. A ' +
      'bathroom needs few things; these are the few, in colours that go together, with honest words ' +
      'about which of them like to be wiped dry.</p>',
    metaTitle: 'Bathroom: soap sets, towels and organisers',
    metaDescription:
      'Marble soap dispensers, cotton towels, bath mats and organisers for the bathroom, delivered ' +
      'across Pakistan.',
    keywords: 'bathroom accessories, soap dispenser, towels, bath mat, organiser, Pakistan',
    subcategories: [
      { slug: 'soap-sets', name: 'Soap & Bath Sets' },
      { slug: 'towels-mats', name: 'Towels & Mats' },
      { slug: 'bath-organisers', name: 'Bath Organisers' },
    ],
  },
  {
    slug: 'mobile',
    name: 'Mobile',
    subtitle: 'Stands, covers and cables with some character',
    description:
      '<p>Your phone is always on the table, so let what holds it be worth looking at: stands turned ' +
      'from wood, pouches of block-printed cotton, cables braided so that they last longer than a ' +
      'month. We list what fits which phone, and a cable’s watts are the measured ones.</p>',
    metaTitle: 'Mobile accessories: stands, pouches, chargers and cables',
    metaDescription:
      'Wooden phone stands, pouches, holders, chargers and braided cables, delivered across Pakistan ' +
      'with cash on delivery.',
    keywords: 'mobile accessories, phone stand, phone pouch, charger, cable, Pakistan',
    subcategories: [
      { slug: 'phone-stands', name: 'Stands & Holders' },
      { slug: 'pouches-covers', name: 'Pouches & Covers' },
      { slug: 'chargers-cables', name: 'Chargers & Cables' },
    ],
  },
  {
    slug: 'travel',
    name: 'Travel',
    subtitle: 'For the Daewoo to Lahore and the long road to Skardu',
    description:
      '<p>Bags that open wide, flasks that keep chai hot past Sukkur, cases that stop cables from ' +
      'tying themselves into knots. Cloth is heavy, zips are metal, seams are sewn twice where the ' +
      'weight hangs. Each page gives size and weight, because on a bus both matter.</p>',
    metaTitle: 'Travel bags, flasks and organisers',
    metaDescription:
      'Canvas weekend bags, steel flasks and travel organisers made for long roads, delivered across ' +
      'Pakistan.',
    keywords: 'travel bag, duffel, flask, packing organiser, Pakistan',
    subcategories: [
      { slug: 'travel-bags', name: 'Travel Bags' },
      { slug: 'flasks-bottles', name: 'Flasks & Bottles' },
      { slug: 'travel-organisers', name: 'Travel Organisers' },
    ],
  },
  {
    slug: 'baby',
    name: 'Baby',
    subtitle: 'Soft, washable and safe to chew',
    description:
      '<p>Knitted animals, wooden rings, muslin squares: small things that are chewed, dropped and ' +
      'washed every day. Woods are oiled with food-grade oil, dyes are fast, and nothing has a part ' +
      'that comes off. Ages on each page are the ones we would trust for our own.</p>',
    metaTitle: 'Baby toys, feeding and nursery',
    metaDescription:
      'Knitted toys, wooden rattles, muslin and nursery things for babies, safe materials, delivered ' +
      'across Pakistan.',
    keywords: 'baby toys, wooden toys, muslin, nursery, baby gifts, Pakistan',
    subcategories: [
      { slug: 'soft-wooden-toys', name: 'Soft & Wooden Toys' },
      { slug: 'feeding-care', name: 'Feeding & Care' },
      { slug: 'nursery', name: 'Nursery' },
    ],
  },
  {
    slug: 'fashion',
    name: 'Fashion',
    subtitle: 'Bags, shawls and khussas with a hand behind them',
    description:
      '<p>Ajrak from Sindh, mirror-work from Tharparkar, leather stitched in Lahore. The Ladies Bags ' +
      'are the heart of this shelf: each with a pocket that closes, a strap you can shorten and a ' +
      'lining that can be turned out and brushed. Hand work varies a little, and that is its charm.</p>',
    metaTitle: 'Fashion: ladies bags, shawls, jewellery and khussas',
    metaDescription:
      'Ladies bags, shawls, jewellery and khussas made by hand in Pakistan, with prices in Rs and cash ' +
      'on delivery.',
    keywords: 'ladies bags, handbags, ajrak, shawl, jewellery, khussa, Pakistan',
    subcategories: [
      { slug: 'handbags', name: 'Ladies Bags' },
      { slug: 'shawls-scarves', name: 'Shawls & Scarves' },
      { slug: 'jewellery', name: 'Jewellery' },
      { slug: 'footwear', name: 'Khussas & Chappals' },
    ],
  },
  {
    slug: 'gifts',
    name: 'Gifts',
    subtitle: 'For weddings, Eid and the neighbour who waters your plants',
    description:
      '<p>A box of sheesham for dry fruit, a keepsake for a new home, a hamper that does not look ' +
      'bought in a hurry. Gifts leave us wrapped in kraft paper and cotton string, without a price, ' +
      'and a line of yours can be written on the card: put it into the order instructions.</p>',
    metaTitle: 'Gifts: boxes, keepsakes and hampers',
    metaDescription:
      'Wooden gift boxes, keepsakes and hampers for Eid, weddings and new homes, wrapped and delivered ' +
      'across Pakistan.',
    keywords: 'gifts, gift box, Eid gifts, wedding gifts, keepsake, hamper, Pakistan',
    subcategories: [
      { slug: 'gift-boxes', name: 'Gift Boxes' },
      { slug: 'keepsakes', name: 'Keepsakes' },
      { slug: 'hampers', name: 'Hampers' },
    ],
  },
  {
    slug: 'lighting',
    name: 'Lighting',
    subtitle: 'Warm light, and somewhere to put it',
    description:
      '<p>Pierced brass that throws stars on the ceiling, table lamps with cloth shades, candles for ' +
      'the evenings when the electricity has other plans. Lamps take the ordinary E27 bulb unless the ' +
      'page says otherwise, and every flex is tested before it is packed.</p>',
    metaTitle: 'Lighting: lanterns, lamps and candles',
    metaDescription:
      'Brass lanterns, table lamps, hanging lights and candles for warm rooms, delivered across Pakistan.',
    keywords: 'lighting, lantern, table lamp, candles, brass, Pakistan',
    subcategories: [
      { slug: 'lanterns', name: 'Lanterns' },
      { slug: 'lamps', name: 'Lamps' },
      { slug: 'candles', name: 'Candles & Holders' },
    ],
  },
  {
    slug: 'storage',
    name: 'Storage',
    subtitle: 'A place for the things that have none',
    description:
      '<p>Cane baskets with lids that fit, jars that seal, hooks that hold a wet school bag. Measured ' +
      'inside and outside, so that you know what goes in before it comes home. Woven things smell of ' +
      'grass for a week; we like it.</p>',
    metaTitle: 'Storage: baskets, boxes, jars and racks',
    metaDescription:
      'Cane baskets, storage boxes, jars, hooks and racks for tidy homes, delivered across Pakistan.',
    keywords: 'storage, cane basket, storage box, jars, hooks, rack, Pakistan',
    subcategories: [
      { slug: 'baskets', name: 'Baskets' },
      { slug: 'boxes-jars', name: 'Boxes & Jars' },
      { slug: 'hooks-racks', name: 'Hooks & Racks' },
    ],
  },
  {
    slug: 'tableware',
    name: 'Tableware',
    subtitle: 'Plates, cups and bowls for every day and for guests',
    description:
      '<p>Stoneware with the glaze of river pebbles, plates that stack, glasses that survive a family. ' +
      'Sold by the piece where one breaks now and then, by the set where guests would notice. ' +
      'Microwave and dishwasher are answered on every page.</p>',
    metaTitle: 'Tableware: mugs, plates, bowls and trays',
    metaDescription:
      'Stoneware mugs, plates, bowls, glasses and serving trays, delivered across Pakistan with cash ' +
      'on delivery.',
    keywords: 'tableware, mugs, plates, bowls, trays, stoneware, Pakistan',
    subcategories: [
      { slug: 'cups-mugs', name: 'Cups & Mugs' },
      { slug: 'plates-bowls', name: 'Plates & Bowls' },
      { slug: 'serving', name: 'Serving & Trays' },
    ],
  },
  {
    slug: 'stationery',
    name: 'Stationery',
    subtitle: 'Paper, pens and a tidy desk',
    description:
      '<p>Notebooks bound in block-printed cloth, pens that do not skip, card for Eid and for saying ' +
      'sorry. The paper is thick enough for a fountain pen, and we say so only where we tried it.</p>',
    metaTitle: 'Stationery: notebooks, pens, desk and cards',
    metaDescription:
      'Cloth-bound notebooks, pens, desk organisers and cards, delivered across Pakistan with cash on ' +
      'delivery.',
    keywords: 'stationery, notebook, journal, pens, desk, cards, Pakistan',
    subcategories: [
      { slug: 'notebooks', name: 'Notebooks' },
      { slug: 'pens-desk', name: 'Pens & Desk' },
      { slug: 'cards-wraps', name: 'Cards & Wraps' },
    ],
  },
] as const satisfies readonly GoodCategory[]

export type SubcategorySlug = (typeof categories)[number]['subcategories'][number]['slug']

export function categoryOf(subcategory: SubcategorySlug): GoodCategory {
  const found = (categories as readonly GoodCategory[]).find((category) =>
    category.subcategories.some(({ slug }) => slug === subcategory),
  )
  if (!found) throw new Error(`No category has the sub-category ${subcategory}`)
  return found
}
