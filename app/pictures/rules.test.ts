import { describe, expect, test } from 'vitest'
import { pictureFile, pictureName, pictureSources, sharedPicture } from './rules.ts'

const NAME = 'tea-strainer-front-3fa9c1d2e0-e8e1d6.webp'

describe('a picture name', () => {
  test('becomes the sources of both formats in five widths', () => {
    const sources = pictureSources(NAME)
    expect(sources.src).toBe('/images/tea-strainer-front-3fa9c1d2e0-e8e1d6.webp')
    expect(sources.colour).toBe('#e8e1d6')
    expect(sources.avif.split(', ')).toEqual([
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-320.avif 320w',
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-480.avif 480w',
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-640.avif 640w',
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-960.avif 960w',
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-1280.avif 1280w',
    ])
    expect(sources.webp).toContain('/images/tea-strainer-front-3fa9c1d2e0-e8e1d6.webp 640w')
    expect(sources.webp).toContain('-320.webp 320w')
  })

  test('the name without a width is the 640 px WebP', () => {
    expect(pictureFile(NAME, 640, 'webp')).toBe(NAME)
    expect(pictureFile(NAME, 640, 'avif')).toBe('tea-strainer-front-3fa9c1d2e0-e8e1d6-640.avif')
  })

  test('a file that the shop did not create is used as it is', () => {
    expect(pictureSources('old.png')).toEqual({ src: '/images/old.png', avif: '', webp: '', colour: null })
  })

  test('has a JPEG for shared links', () => {
    expect(sharedPicture(NAME)).toBe('tea-strainer-front-3fa9c1d2e0-e8e1d6-shared.jpg')
    expect(sharedPicture('old.png')).toBeNull()
  })

  test('is refused for a subject that could leave the folder', () => {
    expect(() => pictureName('../etc', '3fa9c1d2e0', 'e8e1d6')).toThrow('cannot name a picture')
    expect(pictureName('tea-strainer-front', '3fa9c1d2e0', 'e8e1d6')).toBe(NAME)
  })
})
