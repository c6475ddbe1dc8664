import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'

const bannerRow = v.object({
  bs_id: v.number(),
  bs_title: v.string(),
  bs_subtitle: v.string(),
  bs_img: v.string(),
  bs_img_alt: v.string(),
})
export type BannerRow = v.InferOutput<typeof bannerRow>

/** The slides of the home page in the order of the owner, at most 12. */
export const listBannersEndpoint = endpoint({
  method: 'GET',
  path: '/banner',
  auth: 'public',
  data: v.array(bannerRow),
})
