import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import type { CsvError } from 'csv-parse'

export type CsvRow = { line: number; cells: string[] }

export class UnreadableCsv extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

const MAX_ROW_LENGTH = 1024 * 1024
const MAX_CELLS = 1000
const MAX_BLANK_ROWS = 20_000
const TOO_LONG = 'a row is longer than 1 MB: is a quote opened and never closed?'

/** Reads UTF-8 separated by comma, semicolon or tab: the commonest of the first line, or Excel's `sep=;`.
 * @throws UnreadableCsv */
export async function* readCsv(
  file: string,
  onBytes: (read: number) => void = () => {},
): AsyncGenerator<CsvRow> {
  const { CsvError, parse } = await import('csv-parse')
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
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
  })
  pipeline(joined(rest, text), parser, () => {})
  let blank = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      const line = info.lines + skipped - lineBreaks(record)
      if (record.length > MAX_CELLS) throw new UnreadableCsv(line, `a row has more than ${MAX_CELLS} cells`)
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record }
      else if (++blank > MAX_BLANK_ROWS)
        throw new UnreadableCsv(
          line,
          'the file has more than 20,000 rows of empty cells: delete them and try again',
        )
    }
  } catch (failed) {
    if (!(failed instanceof CsvError)) throw failed
    throw new UnreadableCsv(Number(failed['lines'] ?? 0) + skipped, messageFor(failed))
  }
}

function messageFor({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and never closed'
  if (code === 'CSV_MAX_RECORD_SIZE') return TOO_LONG
  return 'the row cannot be read: are its quotes right?'
}

async function* decode(file: string, onBytes: (read: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let line = 1
  let read = 0
  let pending = ''
  let rowLength = 0
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
    // A chunk may end between CR and LF.
    text = pending + text
    pending = text.endsWith('\r') ? '\r' : ''
    const lines = text.slice(0, text.length - pending.length).replace(/\r\n?/g, '\n')
    const end = lines.lastIndexOf('\n')
    // The limit of the parser counts what is in the cells, so none of a million commas.
    rowLength = end < 0 ? rowLength + lines.length : lines.length - end - 1
    if (rowLength > MAX_ROW_LENGTH) throw new UnreadableCsv(line, TOO_LONG)
    yield lines
  }
  if (pending) yield '\n'
}

function linesBeforeFault(chunk: Buffer): number {
  const lines = chunk.toString('latin1').split('\n')
  const index = lines.findIndex(
    (line, number) => number > 0 && Buffer.from(line, 'latin1').toString('utf8').includes('\uFFFD'),
  )
  return Math.max(index, 0)
}

async function firstLine(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (!start.includes('\n') && start.length < MAX_ROW_LENGTH) {
    const { value, done } = await text.next()
    if (done) break
    start += value
  }
  return start
}

function dialectOf(start: string): { delimiter: string; rest: string; skipped: number } {
  const separator = /^\uFEFF?sep=(.)\n/.exec(start)
  if (separator) return { delimiter: separator[1]!, rest: start.slice(separator[0].length), skipped: 1 }
  const header = start.split('\n', 1)[0]!
  const count = (delimiter: string) => header.split(delimiter).length
  const delimiter = [',', ';', '\t'].reduce((best, candidate) =>
    count(candidate) > count(best) ? candidate : best,
  )
  return { delimiter, rest: start, skipped: 0 }
}

async function* joined(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

function lineBreaks(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}
