import { expect, test } from 'vitest'
import { mug } from '#test/mug.ts'
import { videoData } from './video-data.ts'

const origin = 'https://nayab.example'

test('each product with a video has a VideoObject, the others none', () => {
  const path = '/shop/cups-mugs/stoneware-mug/'
  const filmed = { ...mug, youtube_video_id: 'aqz-KE-bpKQ', path }
  expect(videoData(origin, [filmed, { ...mug, path }])).toEqual({
    '@graph': [
      {
        '@type': 'VideoObject',
        name: 'Stoneware Mug',
        description: 'Stoneware Mug, shown in use. A mug',
        thumbnailUrl: ['https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg'],
        uploadDate: '2026-11-01T00:00:00Z',
        embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
        url: origin + path,
      },
    ],
  })
})
