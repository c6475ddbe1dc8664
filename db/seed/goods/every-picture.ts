import { compositions } from '#db/seed/drawings/compositions/index.ts'
import { categories } from './categories.ts'
import { goods } from './index.ts'
import { type DemoPicture, picturesOf } from './pictures.ts'
import { categoryTile, subcategoryTile } from './tiles.ts'

/** Every picture of the demo shop: its goods, its shelves, its banners, posts and pages; drawn one after the
 * other, since all at once they fill the memory. */
export function everyPicture(): DemoPicture[] {
  return [
    ...goods.flatMap(picturesOf),
    ...categories.flatMap((category) => [
      categoryTile(category, goods),
      ...category.subcategories.map((subcategory) => subcategoryTile(category, subcategory, goods)),
    ]),
    ...compositions(),
  ]
}
