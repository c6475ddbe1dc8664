import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

export type CsvRow = { line: number; cells: string[] }

/** A file that cannot be read any further, with the line where that shows. */
export class UnreadableCsv extends Error {
  readonly line: number
  constructor(line: number, says: string) {
    super(says)
    this.line = line
  }
}

const MOST_BYTES_A_ROW = 1024 * 1024

/**
 * The rows of a CSV as spreadsheets write it: UTF-8 with or without a byte order mark, comma, semicolon or tab (what the first
 * line has most of, or Excel's `sep=;`), quotes, any line ends. Blank rows are left out. A line is where a row begins.
 * @throws UnreadableCsv
 */
export async function* readCsv(
  file: string,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<CsvRow> {
  const text = decode(file, onBytes)
  const start = await firstLine(text)
  const { delimiter, rest, skipped } = dialectOf(start)
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_BYTES_A_ROW,
  })
  pipeline(joined(rest, text), parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (record.every((cell) => cell.trim() === '')) continue
      yield { line: info.lines + skipped - lineBreaks(record), cells: record }
    }
  } catch (failed) {
    if (!(failed instanceof CsvError)) throw failed
    throw new UnreadableCsv(Number(failed['lines'] ?? 0) + skipped, sentenceFor(failed))
  }
}

function sentenceFor({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and never closed'
  if (code === 'CSV_MAX_RECORD_SIZE') return 'a row is longer than 1 MB: is a quote opened and never closed?'
  return 'the row cannot be read: are its quotes right?'
}

async function* decode(file: string, onBytes: (read: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let line = 1
  let read = 0
  let held = ''
  for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      throw new UnreadableCsv(line + linesBeforeFault(chunk), 'is not UTF-8: save the file as "CSV UTF-8"')
    }
    if (read === 0 && text.includes('\0'))
      throw new UnreadableCsv(1, 'is not UTF-8: save the file as "CSV UTF-8"')
    line += text.split('\n').length - 1
    onBytes((read += chunk.byteLength))
    // A pair of CR and LF may be cut in two by the chunk's end.
    text = held + text
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  if (held) yield '\n'
}

function linesBeforeFault(chunk: Buffer): number {
  const lines = chunk.toString('latin1').split('\n')
  const at = lines.findIndex(
    (line, n) => n > 0 && Buffer.from(line, 'latin1').toString('utf8').includes('\uFFFD'),
  )
  return Math.max(at, 0)
}

/** Enough of the text to hold its first line. */
async function firstLine(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!start.includes('\n') && start.length < MOST_BYTES_A_ROW) {
    const { value, done } = await text.next()
    if (done) break
    start += value
  }
  return start
}

function dialectOf(start: string): { delimiter: string; rest: string; skipped: number } {
  const told = /^\uFEFF?sep=(.)\n/.exec(start)
  if (told) return { delimiter: told[1]!, rest: start.slice(told[0].length), skipped: 1 }
  const header = start.split('\n', 1)[0]!
  const count = (delimiter: string) => header.split(delimiter).length
  const delimiter = [',', ';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most))
  return { delimiter, rest: start, skipped: 0 }
}

async function* joined(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

function lineBreaks(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}
