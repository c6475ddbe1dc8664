/** Without attributes, or with those other than `dir`. A text in a list or quotation starts with `<p>`. */
const BLOCK = /<(p|h[2-4]|li|blockquote|td|th)((?: (?!dir=)[a-z]+="[^"]*")*)>(<p>)?/g

/** Gives each block of a sanitised text the direction of its own words: Urdu is read from the right. The
 * first paragraph of a list item or quotation gets none, because the outer block is directed by its words. */
export function withDirections(html: string): string {
  return html.replace(BLOCK, '<$1$2 dir="auto">$3')
}
