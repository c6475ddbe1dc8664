import type { DemoPost } from './post.ts'

export const home: readonly DemoPost[] = [
  {
    slug: 'gifts-that-are-used',
    title: 'Gifts that are used: for weddings, Eid and a new home',
    picture: 'gifts',
    daysAgo: 22,
    keywords: 'gifts, wedding, Eid, housewarming, wrapping',
    metaTitle: 'Gift ideas for weddings, Eid and a new home',
    metaDescription:
      'How to choose a gift that will be used: by occasion, by budget, and with a way of wrapping that ' +
      'needs no tape.',
    body: `<p>A good gift answers one of two questions: <em>what do they do every day?</em> or <em>what would
they never buy for themselves?</em> The worst gifts answer neither, and travel from cupboard to cupboard
through the whole family until they come back to you.</p>
<h2>A wedding</h2>
<p>The couple will get dinner sets. Give something for the two of them alone: a pair of mugs that do not
match, a lamp for the corner, a box for the letters that nobody writes any more. If you do not know their
taste, choose a material rather than a colour: wood, brass and white cotton go with everything.</p>
<h2>Eid</h2>
<p>Guests come and go, so give what can be put on the table at once. A box of dry fruit is a classic for a
reason. Take a box that is still wanted when the almonds are gone.</p>
<h2>A new home</h2>
<p>Ask what is missing. People who have just moved are glad of hooks, a doormat, a good knife. A plant in a
painted pot if they have a window to the east.</p>
<h2>Below five hundred rupees</h2>
<p>A notebook with the first line already written by you. A bar of good soap in a cloth bag. Three cards and
three stamps, so that they may write to somebody else.</p>
<h2>Wrapping without tape</h2>
<p>Lay the box on the middle of a square cloth, tie two opposite corners over it, then the other two over
those. The cloth is part of the present, the knot opens in a second, and no paper is thrown away.</p>`,
  },
  {
    slug: 'order-in-a-small-flat',
    title: 'Order in a small flat: seven rules that cost little',
    picture: 'storage',
    daysAgo: 35,
    keywords: 'storage, small flat, baskets, organising',
    metaTitle: 'Storage ideas for a small flat',
    metaDescription:
      'Seven rules for keeping order in a small flat, from the door to the space under the bed, with ' +
      'hardly anything to buy.',
    body: `<p>Small flats are not untidy because people own too much, but because things have no address.
Seven rules from our own two rooms and kitchen:</p>
<ol><li><strong>One hook for each person beside the door</strong>, and one for guests. Bags that hang do not
lie.</li><li><strong>A bowl for keys and coins.</strong> If it is full, somebody has to empty it, not fetch a
larger one.</li><li><strong>Use the height.</strong> The half metre below the ceiling holds suitcases, quilts
and the winter. Label the boxes on the side that one sees from below.</li><li><strong>Under the bed, only flat
boxes with lids</strong>, and nothing that is needed every week. Measure the height with the mattress on, and
somebody sitting on it.</li><li><strong>Baskets for what cannot be folded</strong>: toys, cables, shawls. One
kind to each basket, or it becomes a bin.</li><li><strong>Glass jars for the dry store.</strong> You see what
is running out, and so do not buy the fourth packet of chana daal.</li><li><strong>Ten minutes at
nine.</strong> Everybody, with music. What has not found its address after three evenings has none, and may
leave.</li></ol>
<h2>Damp</h2>
<p>During the monsoon leave a hand’s width between boxes and an outer wall, and put a small open dish of rice
or salt into cupboards where leather lives. Woven baskets like to stand in the sun for an hour when it shows
itself. Plastic boxes shut in the damp as well as they shut it out: fill them on a dry day.</p>`,
  },
  {
    slug: 'light-for-long-evenings',
    title: 'Light for long evenings, with and without electricity',
    picture: 'light',
    daysAgo: 55,
    keywords: 'lighting, lamps, lanterns, candles, load-shedding',
    metaTitle: 'How to light a room warmly',
    metaDescription:
      'Three small lights instead of one large one, which bulb to buy, and how to burn candles safely ' +
      'when the power is out.',
    body: `<p>Most rooms have one light in the middle of the ceiling, and most people look tired under it.
Light that falls straight down draws shadows below the eyes. The cure is to have three small lights in place
of the one: one to see by, one to sit by, one to look at.</p>
<ul><li><strong>To see by:</strong> the ceiling light, but dimmer, or with a shade that sends it up to the
ceiling and back.</li><li><strong>To sit by:</strong> a lamp whose lower edge is at the height of your eyes
when you sit. Then it lights the book and does not dazzle.</li><li><strong>To look at:</strong> a pierced
lantern, a lamp in a niche, a candle. It lights nothing and changes everything.</li></ul>
<h2>Which bulb</h2>
<p>Look for two numbers. <strong>2,700 K</strong> is warm, like an old bulb; 6,500 K is an office. And
<strong>lumens</strong> tell the brightness: 400 for a bedside, 800 for reading. An LED of 7 to 9 watts gives
about that. Where the packet states a CRI, take 90 or more: food and faces look right in it.</p>
<h2>When the power goes</h2>
<p>A candle wants a plate beneath it, half a metre of air above it, and nobody asleep in the room. Trim the
wick to half a centimetre before lighting; a long one soots. Put candles before a mirror and you have twice as
many. Lanterns with glass can stand in a draught, tea lights cannot. And charge the torch on Fridays, as one
winds a clock.</p>`,
  },
  {
    slug: 'packing-for-the-road-north',
    title: 'Packing for the road north: one bag, four seasons',
    picture: 'travel',
    daysAgo: 88,
    keywords: 'travel, packing, Skardu, Hunza, bag',
    metaTitle: 'What to pack for Hunza and Skardu',
    metaDescription:
      'A packing list for the Karakoram: what fits one weekend bag, what stays at home, and how to ' +
      'keep chai hot to the pass.',
    body: `<p>You leave Islamabad in a lawn shirt, and two days later there is snow beside the road. The
Karakoram Highway climbs to about 4,700 metres at Khunjerab, Skardu itself lies at a good 2,200, and even in
July evenings are cold. Yet one weekend bag is enough, if the clothes go over one another.</p>
<h2>The bag</h2>
<ul><li>Two cotton shirts, one woollen jumper, one wind-proof jacket. Worn together they are your winter
coat.</li><li>One shawl. It is blanket, pillow, curtain on the bus and scarf.</li><li>Three pairs of socks, of
which one is thick and never worn by day.</li><li>Cap, sunglasses, sun cream. The sun at that height burns
through clouds.</li><li>Torch, power bank, and a pouch for cables, so that you find both in the
dark.</li><li>A steel flask. Fill it with hot water first, pour that out after five minutes, then fill in the
chai: it stays hot for hours longer.</li></ul>
<h2>Packed how</h2>
<p>Roll what is soft, fold what creases, and put the heavy things at the bottom, near the wheels or near your
back. Whatever is needed at a checkpost (identity card, a few copies of it) goes into the outer pocket. Put
everything that must stay dry into one plastic bag inside the bag; roofs of jeeps are honest about rain.</p>
<h2>Left at home</h2>
<p>The second pair of jeans, the hair dryer, the thick book. In their place, leave room: apricots, walnuts and
buckwheat honey will want to come back with you.</p>`,
  },
  {
    slug: 'first-toys',
    title: 'First toys: fewer, simpler, safe to chew',
    picture: 'baby',
    daysAgo: 130,
    keywords: 'baby toys, safety, wooden toys, nursery',
    metaTitle: 'How to choose safe first toys for a baby',
    metaDescription:
      'What to look for in a baby’s first toys: size, seams, paint and cords, month by month, and how ' +
      'to keep them clean.',
    body: `<p>In the first year a toy is above all something to put into the mouth. So look at it as a mouth
would.</p>
<ul><li><strong>Size:</strong> nothing that fits through the cardboard tube of a kitchen roll. That tube is
about as wide as a small child’s throat can open, and makes a good gauge.</li><li><strong>Seams:</strong> pull
firmly at ears, tails and buttons. Embroidered eyes are safer than glued ones.</li><li><strong>Paint:</strong>
rub with a damp white cloth. If there is colour on it, there will be colour on the tongue. Unpainted wood
rubbed with food-grade oil needs no proof.</li><li><strong>Cords:</strong> none longer than a hand’s breadth
(about 20 cm) on anything that goes into the cot.</li></ul>
<h2>What suits when</h2>
<p>To three months, faces and strong contrasts. From four, things to grasp: rings, knitted animals, a rattle
that is quiet. From eight, things that go into other things: cups, boxes, balls larger than a fist. From the
first birthday, whatever can be pushed, pulled and carried away.</p>
<h2>Keeping them clean</h2>
<p>Knitted and cloth toys go into the machine at 30 °C in a pillowcase with a knot in it. Wood is wiped with a
cloth wrung out in water with a little vinegar, and dried at once; soaking makes it swell and crack.</p>
<p>And do not buy too many. Five toys of which two rest in the cupboard each week are always new. For
sleeping, the cot stays empty: in the first year a baby needs a firm mattress and nothing soft around
it.</p>`,
  },
]
