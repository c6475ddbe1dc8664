import { describe, expect, test } from 'vitest'
import type { CartLine } from './cart-line.ts'
import { addLine, canBuy, canStep, removeLine, stepLine, subtotalOf, unitsIn } from './rules.ts'

const kettle = {
  product_id: 7,
  product_name: 'Kettle',
  product_slug: 'kettle',
  product_image: 'kettle.svg',
  alt_content: 'A kettle',
  subcategory: { s_cat_slug: 'tea' },
}
const blue = {
  p_v_id: 71,
  p_v_name: 'Blue',
  color_id_fk: 3,
  product_price: 1500,
  final_price: 1200,
  product_weight: 0.1,
  in_stock: 5,
  available_quantity: 5,
  varient_images: [],
}
const red = { ...blue, p_v_id: 72, p_v_name: 'Red', final_price: 1300, product_weight: 0.2 }
const line = (variant: typeof blue, quantity: number): CartLine => ({ product: kettle, variant, quantity })

describe('adding', () => {
  test('a new variant becomes a line with the given quantity', () => {
    const { lines, isNew, added } = addLine([], kettle, blue, 2)
    expect({ isNew, added, quantities: lines.map((each) => each.quantity) }).toEqual({
      isNew: true,
      added: 2,
      quantities: [2],
    })
  })
  test('a variant in the cart gets more units in its line', () => {
    const { lines, isNew } = addLine([line(blue, 1), line(red, 1)], kettle, blue, 2)
    expect(isNew).toBe(false)
    expect(lines.map((each) => [each.variant.p_v_id, each.quantity])).toEqual([
      [71, 3],
      [72, 1],
    ])
  })
  test('another variant of the same product is another line', () => {
    expect(addLine([line(blue, 1)], kettle, red, 1).lines).toHaveLength(2)
  })
  test('never exceeds the units left', () => {
    expect(addLine([line(blue, 4)], kettle, blue, 3)).toMatchObject({ added: 1, lines: [{ quantity: 5 }] })
    expect(addLine([line(blue, 5)], kettle, blue, 1)).toMatchObject({ added: 0 })
    expect(addLine([], kettle, { ...blue, available_quantity: 0 }, 1)).toEqual({
      lines: [],
      isNew: false,
      added: 0,
    })
  })
  test('stores only the fields of a line', () => {
    const [kept] = addLine(
      [],
      { ...kettle, product_details: '<p>long</p>' } as typeof kettle,
      {
        ...blue,
        varient_images: [
          { image_path: 'a', rimg_alt_content: 'A' },
          { image_path: 'b', rimg_alt_content: 'B' },
        ],
      },
      1,
    ).lines
    expect(kept!.product).not.toHaveProperty('product_details')
    expect(kept!.variant.varient_images).toEqual([{ image_path: 'a', rimg_alt_content: 'A' }])
  })
})

test('removing takes the line of that product and variant, and no other', () => {
  expect(removeLine([line(blue, 1), line(red, 2)], 7, 71)).toEqual([line(red, 2)])
})

describe('stepping', () => {
  test('changes the quantity of that variant by one', () => {
    const lines = [line(blue, 2), line(red, 2)]
    expect(stepLine(lines, 7, 72, 1).map((each) => each.quantity)).toEqual([2, 3])
    expect(stepLine(lines, 7, 71, -1).map((each) => each.quantity)).toEqual([1, 2])
  })
  test('stays between 1 and the units left', () => {
    expect(stepLine([line(blue, 1)], 7, 71, -1)).toEqual([line(blue, 1)])
    expect(stepLine([line(blue, 5)], 7, 71, 1)).toEqual([line(blue, 5)])
    expect([canStep(line(blue, 5), 1), canStep(line(blue, 5), -1), canStep(line(blue, 1), -1)]).toEqual([
      false,
      true,
      false,
    ])
  })
  test('a new quantity removes the note about the stock, but not the one about the price', () => {
    expect(stepLine([{ ...line(blue, 3), before: { quantity: 9, final_price: 900 } }], 7, 71, 1)).toEqual([
      { ...line(blue, 4), before: { final_price: 900 } },
    ])
    expect(stepLine([{ ...line(blue, 3), before: { quantity: 9 } }], 7, 71, 1)).toEqual([line(blue, 4)])
  })
})

test('subtotal in whole rupees and number of units', () => {
  expect(subtotalOf([line(blue, 1), line(red, 1)])).toBe(2500)
  expect(unitsIn([line(blue, 2), line(red, 3)])).toBe(5)
})

test('a removed or sold-out variant cannot be bought', () => {
  expect([
    canBuy(line(blue, 1)),
    canBuy({ ...line(blue, 1), isRemoved: true }),
    canBuy(line({ ...blue, available_quantity: 0 }, 1)),
  ]).toEqual([true, false, false])
})
