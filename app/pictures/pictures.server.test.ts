import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { isRefusal } from '#app/core/refusal.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeMissingFile, MAX_WAITING } from './missing-file.server.ts'
import { listPictures, existingName, makePicture, makePictures, UnusablePicture } from './pictures.server.ts'
import { sharedPicture } from './rules.ts'

const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="800" height="800">' +
  '<path d="M0 0H80V80H0Z" fill="#c80000"/><circle cx="40" cy="40" r="9"/></svg>'
const WIDE_WITH_BLUE_EDGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" width="1600" height="900">' +
  '<path d="M0 0H160V90H0Z" fill="#c80000"/><path d="M0 0H20V90H0Z" fill="#0000c8"/></svg>'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

describe('making a picture', () => {
  test('a drawing becomes seven files, named by content and colour', async () => {
    const name = await makePicture({ subject: 'red-pot-front', source: RED }, folder)
    expect(name).toMatch(/^red-pot-front-[0-9a-f]{10}-c[0-9a-f]0[0-9a-f]0[0-9a-f]\.webp$/)
    expect(await readdir(folder)).toHaveLength(7)
    expect(await sharp(join(folder, name)).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
      height: 640,
    })
    const largest = join(folder, name.replace('.webp', '-1280.avif'))
    expect(await sharp(largest).metadata()).toMatchObject({ format: 'heif', width: 1280, height: 1280 })
  })

  test('a second time only missing files are made; a changed drawing gets another name', async () => {
    const files = [240, 480, 'webp'] as const
    const name = await makePicture({ subject: 'red-pot-front', source: RED }, folder, files)
    const before = await stat(join(folder, name))
    const made = await readdir(folder)
    await rm(join(folder, name.replace('.webp', '-480.avif')))
    expect(await makePicture({ subject: 'red-pot-front', source: RED }, folder, files)).toBe(name)
    expect((await stat(join(folder, name))).mtimeMs).toBe(before.mtimeMs)
    expect(await readdir(folder)).toEqual(made)
    const changed = { subject: 'red-pot-front', source: RED.replace('r="9"', 'r="8"') }
    expect(await makePicture(changed, folder, files)).not.toBe(name)
  })

  test('a higher quality gives another name and larger files', async () => {
    const soft = RED.replace('fill="#c80000"', 'fill="url(#g)"').replace(
      '<path',
      '<radialGradient id="g"><stop stop-color="#fff"/><stop offset="1" ' +
        'stop-color="#c80000"/></radialGradient><path',
    )
    const extraQuality = { subject: 'soft-wall', source: soft, extraQuality: 20 }
    const files = [1280, 'webp'] as const
    const names = await makePictures([{ subject: 'soft-wall', source: soft }, extraQuality], folder, files)
    expect(new Set(names).size).toBe(2)
    const [coarse = 0, fine = 0] = await Promise.all(
      names.map(async (name) => (await stat(join(folder, name.replace('.webp', '-1280.avif')))).size),
    )
    expect(fine).toBeGreaterThan(coarse)
    expect(existingName(extraQuality, await listPictures(folder))).toBe(names[1])
  })

  test('a photograph is turned upright and never enlarged', async () => {
    const photograph = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#336699' },
    })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const name = await makePicture({ subject: 'photo', source: photograph }, folder, [1280])
    expect(await sharp(join(folder, name.replace('.webp', '-1280.avif'))).metadata()).toMatchObject({
      width: 600,
      height: 900,
    })
  })

  test.each([
    ['text', Buffer.from('this is not a picture')],
    ['a damaged PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    [
      'too many pixels',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
    ],
    ['too many bytes', Buffer.alloc(15 * 1024 * 1024 + 1)],
  ])('refuses %s and leaves nothing behind', async (_, source) => {
    await expect(makePicture({ subject: 'bad', source }, folder)).rejects.toThrow(UnusablePicture)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('files on request', () => {
  test('a picture is found by its source; a missing file is created on the first request', async () => {
    const source = { subject: 'red-pot-front', source: RED }
    const [name = ''] = await makePictures([source], folder, [1280, 'webp'])
    expect(await readdir(folder)).toHaveLength(2)
    expect(existingName(source, await listPictures(folder))).toBe(name)
    const large = name.replace('.webp', '-960.avif')
    expect(
      await Promise.all([makeMissingFile(large, [folder], folder), makeMissingFile(large, [folder], folder)]),
    ).toEqual([true, true])
    expect(await readdir(folder)).toHaveLength(3)
    const { dominant } = await sharp(await readFile(join(folder, large))).stats()
    expect(dominant.r).toBeGreaterThan(180)
    expect(dominant.g).toBeLessThan(30)
  })

  test('too many requests are refused, and an unknown name at once', async () => {
    const sources = Array.from({ length: MAX_WAITING / 5 + 1 }, (_, index) => ({
      subject: `pot-${index}`,
      source: RED.replace('r="9"', `r="${index + 1}"`),
    }))
    const names = await makePictures(sources, folder, [1280])
    const requests = names
      .flatMap((name) => [240, 360, 480, 720, 960].map((width) => name.replace('.webp', `-${width}.avif`)))
      .map((file) => makeMissingFile(file, [folder], folder).catch((thrown: unknown) => thrown))
    expect(await makeMissingFile('nothing-0000000000-ffffff-960.avif', [folder], folder)).toBe(false)
    const answers = await Promise.all(requests)
    expect(answers.filter((answer) => answer === true)).toHaveLength(MAX_WAITING)
    expect(answers.filter((answer) => isRefusal(answer) && answer.code === 503)).toHaveLength(5)
  })

  test.each([
    ['a square whole on its own colour', RED, [200, 0, 0]],
    ['a wide picture to its edges', WIDE_WITH_BLUE_EDGE, [0, 0, 200]],
  ])('a shared link has a JPEG of 1200 × 630: %s', async (_, source, corner) => {
    const [name = ''] = await makePictures([{ subject: 'shared', source }], folder)
    const file = sharedPicture(name)!
    expect(await makeMissingFile(file, [folder], folder)).toBe(true)
    const { format, width, height } = await sharp(join(folder, file)).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    const { channels } = await sharp(join(folder, file))
      .extract({ left: 0, top: 0, width: 8, height: 8 })
      .toBuffer()
      .then((bytes) => sharp(bytes).stats())
    for (const [at, { mean }] of channels.entries()) expect(Math.abs(mean - corner[at]!)).toBeLessThan(16)
  })

  test.each([
    'unknown-front-0000000000-ffffff-960.avif',
    'unknown-front-0000000000-ffffff-shared.jpg',
    'shared.jpg',
    '../../etc/passwd-ffffff-960.avif',
    'red-pot-front.webp',
    'a-0000000000-ffffff-960.webp',
    'a-0000000000-ffffff-961.avif',
  ])('no file is created for %s', async (file) => {
    expect(await makeMissingFile(file, [folder], folder)).toBe(false)
    expect(await readdir(folder)).toEqual([])
  })
})
