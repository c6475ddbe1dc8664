import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readCsv } from './read-csv.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: string | Buffer): Promise<[number, ...string[]][]> {
  const file = join(folder, 'goods.csv')
  writeFileSync(file, content)
  const rows: [number, ...string[]][] = []
  for await (const { line, cells } of readCsv(file)) rows.push([line, ...cells])
  return rows
}

describe('a CSV', () => {
  test('is read with or without a byte order mark, with any line ends', async () => {
    for (const [start, end] of [
      ['', '\n'],
      ['\uFEFF', '\r\n'],
      ['', '\r'],
    ]) {
      expect(await read(`${start}name,price${end}Cup,450${end}`)).toEqual([
        [1, 'name', 'price'],
        [2, 'Cup', '450'],
      ])
    }
  })

  test("is separated by comma, semicolon or tab, or as Excel's first line declares", async () => {
    for (const mark of [',', ';', '\t'])
      expect(await read(`name${mark}price\n"Cup, blue; big"${mark}450`)).toEqual([
        [1, 'name', 'price'],
        [2, 'Cup, blue; big', '450'],
      ])
    expect(await read('sep=|\r\nname|price\r\nCup|450')).toEqual([
      [2, 'name', 'price'],
      [3, 'Cup', '450'],
    ])
  })

  test('knows the line of each row after blank rows and cells of several lines', async () => {
    expect(await read('name,details\r\nCup,"one\r\ntwo\nthree"\r\n\r\n,\r\nTray,"say ""hello"""')).toEqual([
      [1, 'name', 'details'],
      [2, 'Cup', 'one\ntwo\nthree'],
      [7, 'Tray', 'say "hello"'],
    ])
  })

  test('may have a quote within a cell', async () => {
    expect(await read('name,price\nPlate 5" wide,450')).toEqual([
      [1, 'name', 'price'],
      [2, 'Plate 5" wide', '450'],
    ])
  })

  test('is refused where it is not UTF-8, with the line', async () => {
    await expect(
      read(Buffer.concat([Buffer.from('name\nCup\nCaf'), Buffer.from([0xe9]), Buffer.from(' tray\n')])),
    ).rejects.toMatchObject({ line: 3, message: expect.stringContaining('save the file as "CSV UTF-8"') })
    await expect(read(Buffer.from('name,price', 'utf16le'))).rejects.toMatchObject({ line: 1 })
  })

  test('is refused where a quote is never closed, however long the file', async () => {
    await expect(read('name,price\n"Cup,450\nTray,500\n')).rejects.toMatchObject({
      message: 'a quote is opened and never closed',
    })
    await expect(read(`name,price\n"Cup,450\n${'Tray,500\n'.repeat(200_000)}`)).rejects.toMatchObject({
      message: expect.stringContaining('longer than 1 MB'),
    })
  })

  test.each([
    ['a million rows of commas', ',\n'.repeat(1_000_000), 'more than 20,000 rows of empty cells'],
    ['a row of three million cells', ','.repeat(3_000_000), 'longer than 1 MB'],
    ['rows of many cells', `${'1,'.repeat(1000)}1\n`.repeat(1000), 'more than 1000 cells'],
  ])('is refused early for %s', async (_, rows, message) => {
    const before = process.threadCpuUsage().user
    await expect(read(`name,price\n${rows}`)).rejects.toMatchObject({
      message: expect.stringContaining(message),
    })
    expect(process.threadCpuUsage().user - before).toBeLessThan(2_000_000)
  })

  test('of ten million empty lines and a product is read within 2 s of processor time', async () => {
    const before = process.threadCpuUsage().user
    expect(await read(`name,price\n${'\n'.repeat(10_000_000)}Cup,450`)).toEqual([
      [1, 'name', 'price'],
      [10_000_002, 'Cup', '450'],
    ])
    expect(process.threadCpuUsage().user - before).toBeLessThan(2_000_000)
  })

  test('is read wherever its chunks end', async () => {
    const name = 'چینی'.repeat(9000)
    expect(await read(`name,price\r\n${`"${name}",1\r\n`.repeat(6)}`)).toEqual([
      [1, 'name', 'price'],
      ...[2, 3, 4, 5, 6, 7].map((line) => [line, name, '1']),
    ])
  })
})
