import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { fork } from 'node:child_process'
import { describe, expect, test, vi } from 'vitest'
import { decode, UnusablePicture } from './decode.server.ts'
import { svgFault } from './svg-rules.ts'

vi.mock('node:child_process', async (original) => {
  const actual = await original<{ fork: typeof fork }>()
  return { ...actual, fork: vi.fn<typeof fork>(actual.fork) }
})

const svg = (content: string, size = 'width="100" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>` +
  `${content}</svg>`

function nestedUses(levels: number, attribute = 'href') {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${`<use ${attribute}="#g${level}"/>`.repeat(10)}</g>`,
  )
  return svg(
    `<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use ${attribute}="#g${levels}"/>`,
  )
}

const filters = (count: number) =>
  svg(`<filter id="f">${'<feTurbulence numOctaves="99" baseFrequency="0.5"/>'.repeat(count)}</filter>
    <rect width="100" height="100" filter="url(#f)"/>`)

/** Allowed by all rules but needs minutes to render; only the time limit stops it. */
const slowFilter =
  '<feGaussianBlur stdDeviation="200"/><feMorphology operator="dilate" radius="100"/>' +
  '<feTurbulence numOctaves="99" baseFrequency="0.5"/>'
const slowFilters = svg(
  `<filter id="f">${slowFilter.repeat(10)}</filter>
  ${'<g filter="url(#f)">'.repeat(5)}<rect width="1280" height="1280"/>${'</g>'.repeat(5)}`,
  'width="1280" height="1280"',
)

const doctype = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>'
const entities = `<?xml version="1.0"?>${doctype}${svg('<text>&b;</text>')}`

describe('an SVG is refused before it is rendered', () => {
  test.each([
    ['uses within uses', nestedUses(5), 'so often or so deeply'],
    ['the same by xlink:href', nestedUses(5, 'xlink:href'), 'so often or so deeply'],
    [
      'many uses of much',
      nestedUses(4).replace('"/></svg>', '"/>' + '<use href="#g4"/>'.repeat(9) + '</svg>'),
      'so often',
    ],
    ['a use of itself', svg('<g id="a"><use href="#a"/></g>'), 'so often or so deeply'],
    ['stacked filters', filters(41), 'at most 40 filter effects'],
    ['entities', entities, 'document type or entities'],
    ['another file', svg('<image href="file:///etc/passwd"/>'), 'refer to other files'],
    [
      'a picture of the network',
      svg('<image xlink:href="https://evil.example/x.png"/>'),
      'refer to other files',
    ],
    ['an SVG within', svg('<image href="data:image/svg+xml;base64,AAAA"/>'), 'refer to other files'],
    ['a use of another file', svg('<use href="other.svg#a"/>'), 'refer to other files'],
    ['deep nesting', svg('<g>'.repeat(300) + '</g>'.repeat(300)), 'at most 200 deep'],
    ['a script', svg('<script>1</script>'), 'scripts'],
  ])('%s', (_, source, sentence) => {
    expect(svgFault(source)).toContain(sentence)
  })

  test.each([
    ['a plain drawing', svg('<circle r="9"/>')],
    ['a few uses', nestedUses(2)],
    ['some filters', filters(10)],
    ['an embedded photograph', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['a link', svg('<a href="https://shop.example"><circle r="9"/></a>')],
  ])('but %s is not', (_, source) => {
    expect(svgFault(source)).toBeNull()
  })
})

describe('reading a picture', () => {
  test.each([
    ['uses within uses', nestedUses(12), 'so often or so deeply'],
    ['stacked filters', filters(400), 'filter effects'],
    ['entities', entities, 'entities'],
    ['huge dimensions', svg('', 'width="1000000" height="1000000"'), 'too large in pixels'],
    ['a drawing without width', svg('', 'width="0" height="0"'), 'cannot be read'],
    ['a thread', svg('<rect width="1" height="9000"/>', 'width="1" height="9000"'), 'too tall'],
    ['UTF-16', Buffer.from(`\ufeff${svg('<circle r="9"/>')}`, 'utf16le'), 'picture'],
  ])('%s ends with a sentence', async (_, source, sentence) => {
    const reading = decode(Buffer.from(source), 'bomb')
    await expect(reading).rejects.toThrow(UnusablePicture)
    await expect(reading).rejects.toThrow(sentence)
  })

  test('a picture that takes too long is stopped, and the next one is read', async () => {
    await expect(decode(Buffer.from(slowFilters), 'bomb', 1000)).rejects.toThrow(/longer than 1 seconds/)
    expect((await decode(Buffer.from(svg('<circle r="9"/>')), 'dot')).width).toBe(1280)
  })

  test('at most four are read at once, and two processes wait for the next', async () => {
    vi.mocked(fork).mockClear()
    const started = () => vi.mocked(fork).mock.results.map(({ value }) => value)
    const dot = Buffer.from(svg('<circle r="9"/>'))
    await Promise.all(Array.from({ length: 9 }, () => decode(dot, 'dot')))
    expect(started().length).toBeLessThanOrEqual(4)
    const running = () => started().filter(({ exitCode, killed }) => exitCode === null && !killed)
    expect(running().length).toBeLessThanOrEqual(2)
    const many = await Promise.allSettled(Array.from({ length: 30 }, () => decode(dot, 'dot')))
    expect(many.filter(({ status }) => status === 'rejected').length).toBe(6)
  })

  test('a pixel bomb is refused by its header', async () => {
    await expect(decode(pngOf(50_000, 50_000), 'bomb')).rejects.toThrow(/too large in pixels/)
  })

  test('a truncated photograph is refused', async () => {
    const whole = await sharp({ create: { width: 800, height: 800, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    await expect(decode(whole.subarray(0, whole.length / 2), 'half')).rejects.toThrow(/may be damaged/)
  })

  test('the first frame of an animated picture is used', async () => {
    const frames = await sharp(
      [0, 1, 2].map((red) => ({
        create: { width: 40, height: 30, channels: 3 as const, background: { r: red * 100, g: 0, b: 0 } },
      })) as never,
      { join: { animated: true } } as never,
    )
      .gif()
      .toBuffer()
    expect(await decode(frames, 'film')).toMatchObject({ width: 40, height: 30 })
  })
})

function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
