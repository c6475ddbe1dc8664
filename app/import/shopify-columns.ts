import type { Column } from './columns.ts'
import type { findColumns } from './foreign-cells.ts'

/** The names since 2024 and before: help.shopify.com, "Using CSV files to import and export products". */
export const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  details: ['Body (HTML)', 'Description'],
  category: ['Product Category'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1: ['Option1 Value'],
  option2: ['Option2 Value'],
  option3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  code: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  units: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  formerPrice: ['Variant Compare At Price', 'Compare-at price'],
  cost: ['Cost per item'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  metaTitle: ['SEO Title'],
  metaDescription: ['SEO Description'],
} as const

export type Read = ReturnType<typeof findColumns<keyof typeof NAMES>>

export const SOURCES: Partial<Record<Column, keyof typeof NAMES>> = {
  product_slug: 'handle',
  product_name: 'title',
  category: 'type',
  subcategory: 'type',
  details: 'details',
  keywords: 'tags',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  hidden: 'published',
  variant_name: 'option1',
  price: 'price',
  final_price: 'price',
  cost: 'cost',
  weight_grams: 'grams',
  units: 'units',
  code: 'code',
  images: 'image',
  image_alt: 'imageAlt',
}

export function hasSource(read: Read, column: Column): boolean {
  if (column === 'category' || column === 'subcategory') return read.has('type') || read.has('category')
  if (column === 'hidden') return read.has('published') || read.has('status')
  if (column === 'images' || column === 'image_alt') return read.has('image') || read.has('variantImage')
  return read.has(SOURCES[column]!)
}
