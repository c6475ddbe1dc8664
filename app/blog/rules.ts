import type { PostRow } from './contract.ts'

export type PostCard = Pick<PostRow, 'b_slug' | 'b_title' | 'b_image' | 'b_datetime' | 'meta_desc'>

export function cardOf({ b_slug, b_title, b_image, b_datetime, meta_desc }: PostRow): PostCard {
  return { b_slug, b_title, b_image, b_datetime, meta_desc }
}
