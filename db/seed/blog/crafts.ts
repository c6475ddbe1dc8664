import type { DemoPost } from './post.ts'

export const crafts: readonly DemoPost[] = [
  {
    slug: 'blue-pottery-of-multan',
    title: 'Blue pottery of Multan: why it is blue, and how to keep it so',
    picture: 'blue-pottery',
    daysAgo: 4,
    keywords: 'blue pottery, Multan, kashi, cobalt, turquoise',
    metaTitle: 'Blue pottery of Multan: how it is made and cared for',
    metaDescription:
      'Where the blue of Multan’s pottery comes from, how a vase is made by hand, and five simple ' +
      'rules for keeping it.',
    body: `<p>Stand before any old shrine in Multan at four in the afternoon and you know where the potters
get it from. The walls are banded with tiles in two blues: a deep one and a green one. The deep blue is
cobalt, the green one is copper. Both are painted as dull greyish paste, and only the kiln shows what they
are.</p>
<p>The craft is called <em>kashi</em>, and the name is usually traced to Persia or to Kashgar, from where the
technique is said to have come. What is certain is that families in the old city still work as their
grandfathers did: the pot is thrown or moulded, dried for days, dipped in white slip, painted freehand with a
brush of squirrel or goat hair, and glazed.</p>
<h2>How to see handwork</h2>
<ul><li>Turn the piece: a repeated flower should never be quite the same twice.</li><li>Look where a band
closes on itself. A painter adjusts the last petal; a transfer leaves a seam.</li><li>The foot is unglazed,
and often signed.</li></ul>
<h2>How to keep it</h2>
<p>The glaze is fired at a fairly low heat. That makes the colours glow, and it also means fine hairlines may
appear with the years. Wash by hand with lukewarm water, keep it out of the dishwasher and the microwave, do
not leave it outside in frost, and put felt under the foot. A vase that holds flowers wants fresh water every
other day, as the flowers do.</p>`,
  },
  {
    slug: 'reading-an-ajrak',
    title: 'Reading an ajrak: the cloth that is printed, hidden and found again',
    picture: 'ajrak',
    daysAgo: 16,
    keywords: 'ajrak, Sindh, block print, indigo, madder',
    metaTitle: 'Ajrak: how Sindh’s block-printed cloth is made',
    metaDescription:
      'Indigo, madder, carved blocks and a great deal of washing: what goes into an ajrak, and how to ' +
      'wash one at home.',
    body: `<p>An ajrak is not simply printed. Most of the work consists of stopping colour from going where it
should not. The printer stamps a paste of lime and gum on the cloth; wherever it sits, the dye that follows
cannot reach. Then the cloth is dyed, washed in running water, dried in the sun, and stamped again. A good
piece goes through more than a dozen such steps and takes weeks.</p>
<p>The two great colours are indigo and madder. Indigo gives the blue; it goes into the vat yellowish green
and turns blue in the air, before your eyes. Madder, a root, gives the red. Black comes from iron, white is
the cloth itself. The name is generally linked to <em>azraq</em>, Arabic for blue.</p>
<p>The blocks are carved from hardwood in pairs and triplets that must meet exactly. Look at the corners of a
border: on handwork you will find a place where the printer had to squeeze the pattern a little. That is not a
fault. It is a signature.</p>
<h2>Washing one at home</h2>
<ol><li>The first two washes alone, in cold water, with a spoon of salt.</li><li>No bleach, and no powder with
brighteners: both eat indigo.</li><li>Dry in the shade, inside out.</li><li>Iron while slightly
damp.</li></ol>
<p>A little blue in the first water is normal. After that, a true ajrak only grows softer, and people in Sindh
will tell you that it also grows more beautiful.</p>`,
  },
  {
    slug: 'khussa-without-blisters',
    title: 'Khussas without blisters: how to break in a pair',
    picture: 'khussa',
    daysAgo: 47,
    keywords: 'khussa, jutti, leather shoes, handmade shoes',
    metaTitle: 'How to choose and break in khussas',
    metaDescription:
      'Why a khussa has no left and no right, which size to take, and how to wear a new pair in ' +
      'without blisters.',
    body: `<p>The traditional khussa is sewn flat and straight: there is no left shoe and no right one. After
a few weeks there is, because the leather has learned your feet. Those few weeks have made many people give up
on the most comfortable shoe they would ever have owned. It need not be so.</p>
<h2>The right size</h2>
<p>Leather stretches in width and hardly at all in length. So the toe should just not touch, while the sides
may hold you firmly, like a handshake. If you are between two sizes and your feet are slender, take the
smaller one; if they are broad, the larger. Buy in the evening, when feet are at their widest.</p>
<h2>The first week</h2>
<ul><li>Rub a little mustard or coconut oil into the <strong>inside</strong> of the back edge, where it meets
the heel, and let it sit overnight.</li><li>Wear them at home for half an hour, then an hour, with thin
socks.</li><li>Change left and right now and then until they have decided for themselves.</li><li>Tap a stiff
heel gently with the handle of a wooden spoon; it softens the fold.</li></ul>
<h2>Afterwards</h2>
<p>Keep them dry. If rain catches you, stuff them with newspaper and let them dry slowly, never in the sun or
by the heater. Embroidered ones are brushed with a soft, dry toothbrush along the thread. A cobbler can put a
thin rubber sole under them for very little money: it triples their life, and nobody sees it.</p>`,
  },
  {
    slug: 'brass-copper-and-the-qalai-man',
    title: 'Brass, copper and the man who brings the shine back',
    picture: 'brass',
    daysAgo: 74,
    keywords: 'brass, copper, qalai, cleaning, metalware',
    metaTitle: 'How to clean brass and copper, and what qalai is',
    metaDescription:
      'Cleaning brass with what is in the kitchen, when to leave the patina alone, and why copper pots ' +
      'need a tin lining.',
    body: `<p>Brass and copper do not get dirty so much as older. The brown that covers them is a thin layer
made by air and hands, called patina, and it protects the metal below. Whether you polish it off is a matter
of taste: a lamp that should sparkle is polished, a hundred-year-old paandaan had better not be.</p>
<h2>Polishing with what is in the kitchen</h2>
<ol><li>Wash off dust with warm water and a drop of soap.</li><li>Dip half a lemon in salt and rub, without
pressing. Tamarind pulp does the same, and is what our grandmothers used.</li><li>Rinse at once and
thoroughly. Acid that stays behind leaves green spots.</li><li>Dry well, then rub with a drop of oil on a soft
cloth.</li></ol>
<p>First test a hidden place: many new pieces carry a clear lacquer. Lacquered brass needs only a damp cloth,
and lemon would make it patchy.</p>
<h2>And qalai?</h2>
<p>Copper should not touch sour food, since acids dissolve it. That is why cooking pots of copper are lined
with tin. The <em>qalai</em> man heats the pot, throws in sal ammoniac, which hisses and smokes white, wipes a
stick of tin around it with a wad of cotton, and in half a minute the brown inside has turned to silver. Where
the lining is worn and copper shows, the pot is due again.</p>
<p>Pots that only decorate the shelf need none of it. Hang them where the evening sun passes; that is polish
enough.</p>`,
  },
]
