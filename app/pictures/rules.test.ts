import { describe, expect, test } from 'vitest'
import { pictureFile, pictureName, pictureSources, sharedPicture } from './rules.ts'

const NAME = 'tea-strainer-front-3fa9c1d2e0-e8e1d6.webp'

describe('a picture name', () => {
  test('becomes AVIF in six widths and a WebP', () => {
    const sources = pictureSources(NAME)
    expect(sources.src).toBe('/images/tea-strainer-front-3fa9c1d2e0-e8e1d6.webp')
    expect(sources.colour).toBe('#e8e1d6')
    expect(sources.avif.split(', ')).toEqual([
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-240.avif 240w',
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-360.avif 360w',
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-480.avif 480w',
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-720.avif 720w',
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-960.avif 960w',
      '/images/tea-strainer-front-3fa9c1d2e0-e8e1d6-1280.avif 1280w',
    ])
  })

  test('has an AVIF of each width', () => {
    expect(pictureFile(NAME, 720)).toBe('tea-strainer-front-3fa9c1d2e0-e8e1d6-720.avif')
    expect(pictureFile('old.png', 720)).toBe('old.png')
  })

  test('a file that the shop did not create is used as it is', () => {
    expect(pictureSources('old.png')).toEqual({ src: '/images/old.png', avif: '', colour: null })
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
