import type { SubcategorySlug } from './goods/categories.ts'
import type { Opinion } from './opinions.ts'

const said = (stars: number, text: string, of?: SubcategorySlug): Opinion => ({
  ratingHalves: stars * 2,
  text,
  of,
})

export const homeDecor = [
  said(
    5,
    'The colour is exactly as in the picture. My mother asked where it came from before I had even ' +
      'finished unpacking it.',
  ),
  said(
    4.5,
    'Beautiful work, you can see it was made by hand. One small mark at the back, which nobody will ' +
      'ever see.',
  ),
  said(5, 'ماشاءاللہ بہت خوبصورت چیز ہے۔ پیکنگ بھی بہت اچھی تھی۔'),
  said(
    4,
    'Smaller than I had imagined, although the size was written on the page. Looks lovely on the shelf ' +
      'anyway.',
  ),
  said(
    3.5,
    'Nice piece, but the rider could not find our street and it came two days late. The box was fine.',
  ),
  said(5, 'Bought it for the drawing room, ordered a second one the same week. Worth the money.'),
  said(4.5, 'گھر میں رکھتے ہی کمرہ بدل گیا۔ رنگ بالکل تصویر جیسا۔'),
  said(3, 'Good quality, but for my room the shade was a bit too warm. That is my fault and not the shop’s.'),
  said(5, 'Wrapped so well that I needed ten minutes to open it. Not a scratch.'),
  said(4, 'Solid, heavier than it looks. I wish there were one size larger.', 'vases-pots'),
  said(4.5, 'My husband, who notices nothing, noticed it.'),
  said(
    5,
    'Second order from this shop. Again exactly what was promised, and the rider called before coming.',
  ),
  said(4, 'Very tasteful. Dust shows a little, so keep a soft cloth near it.'),
]

export const kitchen = [
  said(5, 'Used every day since it came, twice on Sundays. Washes clean in a minute.'),
  said(4.5, 'Feels like something from my nani’s kitchen, only new.'),
  said(5, 'روز استعمال ہو رہا ہے، کوئی شکایت نہیں۔'),
  said(
    4,
    'Does what it should. The handle gets warm when the flame is high, so hold it with a cloth.',
    'cooking-tools',
  ),
  said(3.5, 'Good, but I expected it a little thicker for the price.', 'cooking-tools'),
  said(5, 'My saas has asked for the same one. There is no higher praise in this house.'),
  said(
    4.5,
    'Weight and size are honestly given. It fits my drawer because I measured first.',
    'cooking-tools',
  ),
  said(3, 'Works well, only the colour that I wanted was out of stock and I took another.'),
  said(
    5,
    'Came in three days to Gujranwala, well packed, with a note on how to clean it. Did as the note ' +
      'said, looks new.',
  ),
  said(4, 'چیز اچھی ہے، ڈیلیوری میں ایک دن زیادہ لگا۔'),
  said(4.5, 'Better made than the one I bought at twice the price in a mall.'),
  said(5, 'Simple, sturdy, easy to wash. More shops should write on the page what a thing cannot do.'),
  said(
    2.5,
    'It is all right. After a month there is a stain that does not go away, though it works as before.',
    'boards-prep',
  ),
]

export const bathroom = [
  said(5, 'Our guest bathroom finally looks as if somebody cares about it.'),
  said(4.5, 'Heavy and stable, does not slide about when wet.', 'soap-sets'),
  said(
    4,
    'Good quality. Dry it now and then as the page says, hard water leaves marks on everything here.',
    'soap-sets',
  ),
  said(5, 'بہت نفیس چیز، قیمت بھی مناسب ہے۔'),
  said(3.5, 'Pretty, but one has to wipe it often. Our water is to blame.', 'soap-sets'),
  said(5, 'Matches the other pieces from the same shelf. I have three now.'),
  said(4.5, 'After two months of five people using it, still like new.'),
  said(3, 'Fine, only smaller than the one that it replaces.'),
  said(4, 'Exchanged one with a chip without any argument. The second was perfect.', 'soap-sets'),
  said(5, 'Bought for my sister’s new flat in Bahria. She sent a photograph the same evening.'),
  said(4.5, 'The texture is what I like most. It feels expensive and was not.', 'towels-mats'),
]

export const mobile = [
  said(
    5,
    'My phone stands where I can see it while I cook. Such a small thing, used forty times a day.',
    'phone-stands',
  ),
  said(4.5, 'Well finished, no sharp edge anywhere. Fits my phone with its thick cover on.', 'phone-stands'),
  said(4, 'Works as described. I would have liked it a little longer.', 'chargers-cables'),
  said(3.5, 'Good, but the fit was tight at first. After a week it is fine.', 'pouches-covers'),
  said(5, 'چیز مضبوط ہے اور دیکھنے میں بھی اچھی لگتی ہے۔'),
  said(5, 'Gave one to each of my brothers. Now the whole office asks.'),
  said(4, 'Three months with me on the motorbike every day, no loose thread and no crack.', 'pouches-covers'),
  said(2.5, 'It does its work, but the colour rubbed off a little at the corner.', 'pouches-covers'),
  said(4.5, 'Looks like something from a craft exhibition and costs what the plastic ones cost.'),
  said(4, 'Came quickly, cash on delivery, change was given to the last rupee. That is rare.'),
  said(5, 'Honest description: it says which phones it fits, and mine was on the list.', 'pouches-covers'),
]

export const baby = [
  said(
    5,
    'My daughter does not sleep without it any more. We ordered a second one in case this one is lost.',
    'soft-wooden-toys',
  ),
  said(5, 'بچے کو بہت پسند آیا۔ سلائی بہت مضبوط ہے۔', 'soft-wooden-toys'),
  said(4.5, 'Washed it six times already and it looks the same.', 'soft-wooden-toys'),
  said(4, 'Soft, no smell, nothing comes loose. A bit dear for its size.', 'soft-wooden-toys'),
  said(5, 'A present for my bhanja’s aqiqah, and everybody wanted to hold it.'),
  said(3.5, 'Lovely, but lighter in colour than on my screen.'),
  said(
    4.5,
    'Everything goes into his mouth, so I was glad that the page says what the dye is.',
    'soft-wooden-toys',
  ),
  said(5, 'Simple and well made. No batteries, no noise, thank you.', 'soft-wooden-toys'),
  said(4, 'Good stitching. Would be perfect with a loop to hang it up.', 'feeding-care'),
  said(3, 'Nice quality, my son looked at it once and went back to the box it came in.', 'soft-wooden-toys'),
  said(5, 'Reached us in Gilgit in six days. Soft as in the picture.', 'nursery'),
]

export const fashion = [
  said(5, 'Wore it to a wedding and was asked about it four times.'),
  said(4.5, 'The stitching is very clean, also inside, where nobody looks.', 'handbags'),
  said(5, 'بہت ہی اعلیٰ کام ہے، ہاتھ کی محنت نظر آتی ہے۔'),
  said(4, 'Beautiful. The shade is a little darker in daylight than on the page.'),
  said(3.5, 'I like it, but it took a week to arrive because of Eid.'),
  said(5, 'Everything fits: phone, purse, keys, a bottle, and my son’s two cars.', 'handbags'),
  said(4.5, 'Feels soft, smells of nothing, colours did not run in the first wash.', 'shawls-scarves'),
  said(4, 'Good for every day. I would not put it through heavy rain.', 'handbags'),
  said(5, 'My khala in Birmingham now wants one. I shall have to carry it there.'),
  said(3, 'Work is good, size was a bit different from what I am used to. Exchange was easy.', 'footwear'),
  said(4.5, 'You see that a person made it, and not a machine in a hurry.'),
  said(5, 'Ordered for my office, ended up using it for everything.', 'handbags'),
  said(2.5, 'Pretty, but the fastening is stiff. Perhaps it becomes easier with time.', 'jewellery'),
]
