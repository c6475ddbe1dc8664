import type { PostRow } from './contract.ts'

/** A post without its body: what a list should carry to the browser. */
export type PostCard = Pick<PostRow, 'b_slug' | 'b_title' | 'b_image' | 'b_datetime' | 'meta_desc'>

export function cardOf({ b_slug, b_title, b_image, b_datetime, meta_desc }: PostRow): PostCard {
  return { b_slug, b_title, b_image, b_datetime, meta_desc }
}
