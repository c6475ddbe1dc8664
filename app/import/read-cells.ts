import { MAX_ALT, MAX_CODE, MAX_PICTURES, MIN_PRICE, readCode, slugOf } from '#app/catalogue/product-rules.ts'
import { MAX_RICH_TEXT, TOO_LONG } from '#app/core/rich-text.ts'
import { normaliseLine, normaliseText } from '#app/core/text.ts'
import { paragraphs, readColour, readRupees, readYesNo } from './cells.ts'
import { type CellReader, shortened } from './cell-reader.ts'

export const NAMES_NO_PRODUCT = 'needs a product_slug or a product_name'

export function readName({ cell, line, fault }: CellReader) {
  const name = line('product_name', 200) || null
  const typedSlug = normaliseLine(cell('product_slug') ?? '')
  const slug = typedSlug || slugOf(name ?? '')
  if (!typedSlug && !name) fault(null, NAMES_NO_PRODUCT)
  else if (!slug)
    fault('product_slug', `cannot be made from "${shortened(name!)}": give one in Latin letters`)
  else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 200)
    fault('product_slug', `"${shortened(slug)}" is not made of a-z, 0-9 and single hyphens`)
  return { name, slug }
}

export function readFlag({ has, value }: CellReader, column: 'featured' | 'hidden') {
  return has(column) ? (value(column, readYesNo, 'yes or no') ?? false) : null
}

export function readPrices({ value, fault }: CellReader) {
  const price = value('price', readRupees, 'whole rupees')
  const finalPrice = value('final_price', readRupees, 'whole rupees')
  for (const [column, amount] of Object.entries({ price, final_price: finalPrice }))
    if (amount !== null && amount < MIN_PRICE)
      fault(column as 'price' | 'final_price', `"${amount}" is less than 1 rupee`)
  if (price !== null && finalPrice !== null && finalPrice > price)
    fault('final_price', `${finalPrice} is above the price, ${price}`)
  return { price, final_price: finalPrice ?? price, cost: value('cost', readRupees, 'whole rupees') }
}

export function readColourCell({ cell, value }: CellReader) {
  const text = cell('colour')?.trim() ?? null
  const colour = text ? value('colour', readColour, 'a colour, such as Teal or Teal #0A7E8C') : null
  return { colour: text === '' ? '' : (colour?.name ?? null), colour_hex: colour?.hex ?? null }
}

/** A spreadsheet shortens long numbers, so that digits are lost. */
export function readCodeCell({ cell, line, fault }: CellReader) {
  const code = readCode(line('code', MAX_CODE) ?? '')
  if (/^\d[.,]\d*E\+\d+$/i.test(code))
    fault('code', `"${code}" was shortened by a spreadsheet: give the column the format "Text" there`)
  return cell('code') === null ? null : code || null
}

export function readPictures({ list, line, fault }: CellReader) {
  const images = list('images')
  const productImage = line('product_image', 250) || null
  if (images && images.length > MAX_PICTURES)
    fault('images', `names ${images.length} pictures; a variant may have at most ${MAX_PICTURES}`)
  for (const file of (images ?? []).slice(0, MAX_PICTURES))
    if (!isFileName(file)) fault('images', `"${shortened(file)}" is not the name of a file`)
  if (productImage && !isFileName(productImage))
    fault('product_image', `"${shortened(productImage)}" is not the name of a file`)
  const alts = list('image_alt')
  if (images && alts && alts.length > images.length)
    fault('image_alt', `has ${alts.length} texts for ${images.length} pictures`)
  for (const alt of alts ?? [])
    if (alt.length > MAX_ALT) fault('image_alt', `"${shortened(alt)}" is longer than ${MAX_ALT} characters`)
  return {
    product_image: productImage && isFileName(productImage) ? productImage : null,
    images: images && images.filter(isFileName),
    image_alts: alts?.length ? alts : null,
  }
}

export function readPlace({ line, fault }: CellReader) {
  const category = line('category', 100) || null
  const subcategory = line('subcategory', 100) || null
  if (!category !== !subcategory)
    fault(category ? 'subcategory' : 'category', 'missing; category and subcategory go together')
  return {
    category,
    category_slug: category && slugOf(category),
    subcategory,
    subcategory_slug: subcategory && slugOf(subcategory),
  }
}

export function readTexts({ cell, line, fault }: CellReader) {
  const details = cell('details')
  if (details !== null && details.length > MAX_RICH_TEXT) fault('details', TOO_LONG)
  return {
    details: details === null ? null : paragraphs(normaliseText(details.slice(0, MAX_RICH_TEXT))),
    keywords: line('keywords', 1000),
    meta_title: line('meta_title', 200),
    meta_description: line('meta_description', 500),
  }
}

function isFileName(file: string): boolean {
  return !/[/\\\0]|^\.|^$/.test(file)
}
