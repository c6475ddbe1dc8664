import type { SubcategorySlug } from './goods/categories.ts'
import type { Opinion } from './opinions.ts'

const said = (stars: number, text: string, of?: SubcategorySlug): Opinion => ({
  ratingHalves: stars * 2,
  text,
  of,
})

export const travel = [
  said(5, 'Lahore to Skardu and back, through dust and rain. Brushed it once, looks new.', 'travel-bags'),
  said(4.5, 'The zip is what convinced me: metal, smooth, and it does not catch.', 'travel-bags'),
  said(4, 'Well made. A little heavier than my old one, but that one tore.'),
  said(5, 'سفر کے لیے بہترین۔ ہر چیز اپنی جگہ پر آ جاتی ہے۔'),
  said(3.5, 'Good, only the strap is somewhat short for a tall man.', 'travel-bags'),
  said(5, 'Took it on umrah. Small enough for the cabin, and everything had its place.', 'travel-bags'),
  said(4.5, 'The weight on the page is right, I put it on our scale.'),
  said(3, 'Decent, but I expected one pocket more.', 'travel-bags'),
  said(4, 'Has been on the Daewoo every second Friday since spring. No complaints.'),
  said(5, 'My father uses it for his walks and has told the whole park where it comes from.'),
  said(4.5, 'Strong seams, honest size. I would buy it again.', 'travel-bags'),
]

export const gifts = [
  said(
    5,
    'Came wrapped in kraft paper with a string, and my line was written on the card by hand. I had ' +
      'tears in my eyes, and it was not even for me.',
  ),
  said(4.5, 'Sent it straight to my teacher. She rang me the same afternoon.'),
  said(5, 'تحفے کے لیے بہت مناسب، پیکنگ دیکھ کر دل خوش ہو گیا۔'),
  said(4, 'Very nice. I would have paid a little more for a larger one.'),
  said(5, 'For our parents’ anniversary. They keep it on the table and show it to guests.'),
  said(3.5, 'Lovely gift, arrived one day after the birthday. Order early.'),
  said(4.5, 'Smells of wood when you open it. Everybody wants to touch it.', 'gift-boxes'),
  said(4, 'Good, sensible present for people who have everything.'),
  said(5, 'No price on it, as promised. Thank you for thinking of that.'),
  said(3, 'Nice enough, but in the picture it seemed a bit bigger to me. Read the sizes.'),
  said(4.5, 'Third wedding this winter that I have survived thanks to this shop.'),
]

export const lighting = [
  said(5, 'The pattern on the ceiling made my children go quiet. That alone was worth it.', 'lanterns'),
  said(4.5, 'Warm and calm light, just as described. The bulb from the corner shop fits.', 'lamps'),
  said(5, 'رات کو کمرے کا ماحول ہی بدل جاتا ہے۔'),
  said(4, 'Beautiful, only the cord could be half a metre longer.', 'lamps'),
  said(3.5, 'Good work, one edge needed a wipe with polish.', 'lanterns'),
  said(5, 'Load-shedding has become our favourite hour of the evening.'),
  said(4.5, 'Heavier than I thought, which is good. It does not tip over when the cat passes.'),
  said(4, 'Came very well packed, glass and all, to Turbat. I had not expected that.'),
  said(3, 'Pretty more than bright. For reading I use another one.', 'lamps'),
  said(5, 'We took two for either side of the mirror. The electrician asked for the address.', 'lamps'),
  said(4.5, 'Looks as good when it is off as when it is on.', 'lamps'),
]

export const storage = [
  said(5, 'All the toys of the house are in it, and the lid closes. I did not believe it either.', 'baskets'),
  said(
    4.5,
    'Measured inside and outside on the page, so I knew that it would fit under the bed. It does.',
    'boxes-jars',
  ),
  said(4, 'Strong. Smells of grass for a few days, as they say, and then not any more.', 'baskets'),
  said(5, 'صاف ستھرا کام، سائز بھی بالکل درست۔'),
  said(3.5, 'One strand stood out at the bottom, cut it with scissors. Otherwise very good.', 'baskets'),
  said(
    5,
    'Bought one, then two more for the other shelves. They stand in a row and look like furniture.',
    'boxes-jars',
  ),
  said(4.5, 'Keeps my atta dry through the monsoon. Enough said.', 'boxes-jars'),
  said(4, 'Simple, tidy, does not wobble.', 'hooks-racks'),
  said(3, 'Fine, but the box it came in was larger than necessary and had been pushed in at one corner.'),
  said(4.5, 'Holds three wet school bags and has not moved a millimetre.', 'hooks-racks'),
  said(5, 'Finally something for order at home that is not grey plastic.'),
]

export const tableware = [
  said(5, 'Tea tastes better from it. I cannot explain that.', 'cups-mugs'),
  said(4.5, 'Each piece differs a little, and that is why I like them.'),
  said(5, 'مہمانوں نے بہت تعریف کی۔ سیٹ مکمل اور محفوظ پہنچا۔', 'plates-bowls'),
  said(4, 'Nice weight, stacks well. One had a tiny dot in the glaze.', 'plates-bowls'),
  said(
    3.5,
    'One of the set came broken. They sent another within the week, but I had guests that very evening.',
    'plates-bowls',
  ),
  said(5, 'Microwave, dishwasher, children: it has survived all three.'),
  said(4.5, 'The rim is thin and smooth, which one only notices once one has drunk from it.', 'cups-mugs'),
  said(4, 'Good everyday ware. I shall add two of the other colour.'),
  said(3, 'Looks good. For our chai the size is a little small, we drink it by the half litre.', 'cups-mugs'),
  said(5, 'For the Iftar table. Everything looked as if we had planned it.'),
  said(4.5, 'Packed in straw and paper, not a single crack all the way to Quetta.'),
  said(4, 'Solid and quiet on the table. Scratches do not show.'),
]

export const stationery = [
  said(5, 'The paper takes fountain ink without bleeding. I tried three inks.', 'notebooks'),
  said(
    4.5,
    'I had meant to keep it for something special and then wrote the shopping list in it.',
    'notebooks',
  ),
  said(5, 'کاغذ بہت عمدہ ہے، لکھنے کا مزہ آتا ہے۔', 'notebooks'),
  said(4, 'Well bound, lies flat. A ribbon would make it perfect.', 'notebooks'),
  said(3.5, 'Pretty, though a bit thinner than I had thought.', 'cards-wraps'),
  said(5, 'My students gave me one on the last day, so I came here to see what it was. Now I have three.'),
  said(4.5, 'Colours are calm and the printing is clean to the edge.', 'cards-wraps'),
  said(4, 'On my desk every day since March, no wear.', 'pens-desk'),
  said(3, 'Good, but by the time it came to Chaman the corner was a little bent.', 'notebooks'),
  said(5, 'Sent to friends abroad for Eid. They keep them on the fridge still.', 'cards-wraps'),
  said(4.5, 'A small, honest thing at a small, honest price.'),
]
