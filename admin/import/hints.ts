/** How to correct a fault, by the column of the shop's format. */
const HINTS: Record<string, string> = {
  product_slug: 'Use only a-z, 0-9 and single hyphens, such as clay-cup.',
  product_name: 'Write the name of the product, at most 200 characters.',
  category: 'Write the category and its subcategory.',
  subcategory: 'Write the category and its subcategory.',
  details: 'Shorten the description.',
  keywords: 'Shorten the keywords to 1,000 characters.',
  meta_title: 'Shorten the title to 200 characters.',
  meta_description: 'Shorten the description to 500 characters.',
  featured: 'Write yes or no.',
  hidden: 'Write yes or no.',
  youtube_video_id: 'Paste the address of the video.',
  product_image: 'Write only the name of the file, such as cup.jpg.',
  variant_name: 'Give each variant of a product its own name, at most 100 characters.',
  colour: 'Write the name with its colour, such as Teal #0A7E8C.',
  price: 'Write whole rupees, such as 1250.',
  final_price: 'Write whole rupees that are not above the price.',
  cost: 'Write whole rupees, such as 900.',
  weight_grams: 'Write whole grams such as 250.',
  weight_kg: 'Write kilograms such as 0.25.',
  units: 'Write a whole number such as 12.',
  images: 'Write names of files with a bar between, at most 20: front.jpg|side.jpg.',
  image_alt: 'Write at most one text for each picture, with a bar between.',
}

/** What the fields below the faults fill in. They are there when the file leaves it out. */
const FILLED_IN: Record<string, string> = {
  category: 'fill them in below',
  subcategory: 'fill them in below',
  weight_grams: 'fill in a weight below',
  units: 'fill in the units below',
}

/** For a row that names no product. `names` are the columns as the file writes them. */
export function noProductHint(names: Readonly<Record<string, string>>): string {
  const [name, slug] = ['product_name', 'product_slug'].map((column) => names[column] ?? column)
  return (
    `Write the name of the product, such as Clay Cup, into the column ${name}, or its address, such as ` +
    `clay-cup, into ${slug}. The file of “Export all products” shows both.`
  )
}

export function hintFor(column: string | null, isMissing: boolean): string | null {
  const hint = (column && HINTS[column]) || null
  const filled = isMissing && column && FILLED_IN[column]
  return hint && filled ? `${hint.slice(0, -1)}, or ${filled}.` : hint
}
