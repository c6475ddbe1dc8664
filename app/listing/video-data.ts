type ProductWithVideo = {
  product_name: string
  alt_content: string
  time_stamp: string
  youtube_video_id: string | null
  path: string
}

/** https://schema.org/VideoObject of each product with a video */
export function videoData(origin: string, products: readonly ProductWithVideo[]): object {
  return {
    '@graph': products
      .filter((product) => product.youtube_video_id)
      .map(({ product_name, alt_content, time_stamp, youtube_video_id, path }) => ({
        '@type': 'VideoObject',
        name: product_name,
        description: `${product_name}, shown in use. ${alt_content}`.trim(),
        thumbnailUrl: [`https://i.ytimg.com/vi/${encodeURIComponent(youtube_video_id!)}/hqdefault.jpg`],
        uploadDate: time_stamp,
        embedUrl: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtube_video_id!)}`,
        url: origin + path,
      })),
  }
}
