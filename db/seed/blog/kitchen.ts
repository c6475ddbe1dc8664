import type { DemoPost } from './post.ts'

export const kitchen: readonly DemoPost[] = [
  {
    slug: 'a-better-doodh-patti',
    title: 'A better doodh patti, step by step',
    picture: 'chai',
    daysAgo: 9,
    keywords: 'chai, doodh patti, kettle, tea, strainer',
    metaTitle: 'How to make a better doodh patti',
    metaDescription:
      'Milk, leaves, patience: a recipe for two cups of doodh patti, with the reasons for each step ' +
      'and the usual mistakes.',
    body: `<p>Everybody’s mother makes the best one. Here is what the best ones have in common, for two large
cups.</p>
<ol><li>Bring <strong>400 ml of full-cream milk</strong> to the edge of boiling in a pan that is twice as
large as you think you need. Stir along the bottom now and then, so that nothing catches.</li><li>Add
<strong>three level teaspoons of loose black tea</strong>, one green cardamom, crushed, and the sugar. Sugar
at this point rounds the taste; stirred in later it only sweetens.</li><li>Let it rise, lift the pan, let it
sink. Five times. This is the whole secret: air gets in, water goes out, the milk thickens.</li><li>Turn the
flame down and leave it for <strong>four minutes</strong>. The colour to wait for is that of a clay pot, not
of a brick.</li><li>Strain from a little height. A fine steel strainer catches the dust that makes the last
sip bitter.</li></ol>
<h2>What goes wrong</h2>
<ul><li><strong>Bitter:</strong> the leaves boiled hard instead of simmering, or too
long.</li><li><strong>Thin:</strong> water was added first. That is a different drink, and a good one, but it
is not doodh patti.</li><li><strong>Burnt taste:</strong> the pan is too thin. A heavy bottom spreads the
heat.</li></ul>
<p>A pinch of salt, really a pinch, brings out the cardamom. Serve in cups that have stood in hot water for a
minute, and do not let anybody wait: a skin forms within three.</p>`,
  },
  {
    slug: 'looking-after-sheesham',
    title: 'Looking after sheesham: oil, water and common sense',
    picture: 'sheesham',
    daysAgo: 28,
    keywords: 'sheesham, wood care, chopping board, oil',
    metaTitle: 'How to look after sheesham wood',
    metaDescription:
      'How to clean, oil and repair boards, boxes and trays of sheesham, and which three things wood ' +
      'does not forgive.',
    body: `<p>Sheesham is a heavy, oily hardwood, which is why it has been used for everything from bullock
carts to jewellery boxes. It forgives a lot. Three things it does not forgive: standing in water, the
dishwasher, and lying in the full sun of a car’s back window.</p>
<h2>After each use</h2>
<p>Wipe a board with a soapy cloth, rinse it under the tap for a moment, dry it, and stand it on its edge so
that air reaches both sides. A board that lies flat while wet dries on one side only, and that is what makes
it bend.</p>
<h2>Once a month</h2>
<ol><li>Rub the surface with half a lemon and coarse salt; it takes out onion and garlic.</li><li>Let it dry
overnight.</li><li>Warm a spoonful of <strong>food-grade mineral oil</strong>, or coconut oil if you use the
board every day, and rub it in along the grain.</li><li>After an hour, wipe off what has not gone
in.</li></ol>
<p>Mustard and sunflower oil are better left for cooking: in wood they turn sticky and smell.</p>
<h2>Repairs</h2>
<p>Raised, furry grain is smoothed with fine sandpaper (240), always along the fibre, then oiled. White rings
left by a hot cup usually go with a warm iron over a cotton cloth, ten seconds at a time. A dent rises if you
lay a damp cloth on it and touch it with the iron: the fibres swell back. Cracks in a board used for meat are
the one sign that its time is over.</p>`,
  },
  {
    slug: 'mugs-plates-and-what-glaze-tells',
    title: 'Mugs, plates and what a glaze tells you',
    picture: 'stoneware',
    daysAgo: 61,
    keywords: 'stoneware, glaze, mugs, plates, microwave',
    metaTitle: 'Stoneware, earthenware, porcelain: how to tell and choose',
    metaDescription:
      'How to tell stoneware from earthenware and porcelain, which goes into the microwave, and what ' +
      'the foot of a cup gives away.',
    body: `<p>Turn the cup over. Everything it would rather not tell you stands on its foot, where there is no
glaze.</p>
<ul><li>A <strong>reddish or cream foot that drinks water</strong> (touch it with a wet finger and the spot
turns dark) is <em>earthenware</em>. Fired at about 1,000 to 1,150 °C, light, cheap, chips easily.</li><li>A
<strong>grey, tan or speckled foot that stays dry</strong> is <em>stoneware</em>, fired at some 1,200 to 1,300
°C. Heavy, tough, made for every day.</li><li>A <strong>white foot, and light shines through the
wall</strong>: <em>porcelain</em>.</li></ul>
<h2>Microwave and dishwasher</h2>
<p>Stoneware and porcelain go into both, as long as they carry no gold or silver. Earthenware that has taken
in water can get hot in the microwave before the food does. Simple test: put the empty cup beside a glass of
water and run the microwave for one minute. If the cup is warm, it is not for the microwave.</p>
<h2>Sounds and lines</h2>
<p>Tap the rim with a fingernail. A clear ring means a whole cup; a dull click, a hidden crack. Fine lines in
the glaze are called crazing. On a vase they are pretty; on a plate they hold on to turmeric.</p>
<h2>How many?</h2>
<p>For a household of four we suggest six mugs of one kind and two that everybody quarrels about. Plates are
bought best by the eight. And buy from makers who sell single pieces: in ten years, you will need exactly
one.</p>`,
  },
]
