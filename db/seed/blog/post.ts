/** A post of the demo shop's blog. `picture` names the composition that is drawn for it; `body` is HTML of
 * 150 to 400 words. */
export type DemoPost = {
  slug: string
  title: string
  picture: string
  daysAgo: number
  keywords: string
  metaTitle: string
  metaDescription: string
  body: string
}
