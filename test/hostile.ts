import fc from 'fast-check'
import type { Endpoint } from '#app/core/endpoint.ts'
import { FORM_LIMIT, JSON_LIMIT } from '#app/core/body.server.ts'
import { entriesOf } from '#server/docs/json-schema.ts'
import { awkwardText, BOUNDARY } from './awkward-values.ts'

/** A request body with its media type. */
export type Body = { type: string; bytes: Uint8Array }

const JSON_TYPE = 'application/json'
const URL_ENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** Repeats a text up to a length. */
const fill = (text: string, size: number) => text.repeat(Math.max(1, Math.floor(size / text.length)))

/** Bodies of the maximum size or with many parts. */
export function slowBody(endpoint: Endpoint, valid: Record<string, unknown> = {}): fc.Arbitrary<Body> {
  const names = Object.keys(endpoint.body ? entriesOf(endpoint.body) : { a: 1 })
  const json = fc.oneof(
    textInFields(names, valid, JSON_LIMIT).map((sent) => JSON.stringify(sent)),
    fc.tuple(fc.constantFrom(...names), shape).map(([name, text]) => around(name, text)),
  )
  const asJson = json.map((text) => ({ type: JSON_TYPE, bytes: cut(text, JSON_LIMIT) }))
  if (endpoint.accepts !== 'form') return asJson
  const form = fc.oneof(
    textInFields(names, valid, FORM_LIMIT).map((sent) => Object.entries(sent)),
    manyFields,
  )
  return fc.oneof(
    asJson,
    form.map((sent) => ({ type: URL_ENCODED, bytes: cut(urlEncoded(sent), FORM_LIMIT) })),
    fc
      .oneof(
        form.map((sent) => multipart(sent)),
        slowHeader,
      )
      .map((text) => ({
        type: MULTIPART,
        bytes: cut(text, FORM_LIMIT - 8, `\r\n--${BOUNDARY}--`),
      })),
  )
}

/** Unordered combining marks, which are the slowest text to normalise. */
export function markedBodies({ body, accepts }: Endpoint, valid: Record<string, unknown> = {}): Body[] {
  return Object.keys(body ? entriesOf(body) : {}).flatMap((name) => {
    const marks = (size: number) => fill('\u0301\u0323', (size - 1024) / 2)
    const json = {
      type: JSON_TYPE,
      bytes: Buffer.from(JSON.stringify({ ...valid, [name]: marks(JSON_LIMIT) })),
    }
    if (accepts !== 'form') return [json]
    const sent = Object.entries({ ...valid, [name]: marks(FORM_LIMIT) })
    return [
      json,
      { type: URL_ENCODED, bytes: Buffer.from(urlEncoded(sent)) },
      { type: MULTIPART, bytes: Buffer.from(`${multipart(sent)}--${BOUNDARY}--`) },
    ]
  })
}

/** Fills one field, or all of them with equal shares; the others are valid. */
const textInFields = (names: string[], valid: Record<string, unknown>, size: number) =>
  fc
    .tuple(awkwardText, fc.option(fc.constantFrom(...names)), fc.constantFrom('', 'a'))
    .map(([text, one, end]) => {
      const filled = one === null ? names : [one]
      // A search in a long run of one sign takes longest when it fails at the end.
      const value =
        fill(text, size / filled.length / Math.max(1, Buffer.byteLength(text) / text.length)) + end
      return { ...valid, ...Object.fromEntries(filled.map((name) => [name, value])) }
    })

const manyFields = fc
  .tuple(fc.constantFrom(10, 99, 100, 101, 1000, 250_000), awkwardText)
  .map(([count, text]) => Array.from({ length: count }, (_, n): [string, string] => [`f${n}`, text]))

/** Wide, deep and repetitive JSON. */
const shape = fc.constantFrom(
  fill('1,', JSON_LIMIT).replace(/^(.*),$/, '[$1]'),
  `[${fill('{},', JSON_LIMIT)}{}]`,
  `[${fill('"",', JSON_LIMIT)}""]`,
  `[${fill('{"product_id":1},', JSON_LIMIT)}{}]`,
  `${'['.repeat(15)}${'1,'.repeat(45_000)}1${']'.repeat(15)}`,
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  `{${fill('"a":1,', JSON_LIMIT)}"a":1}`,
  `{${Array.from({ length: 9000 }, (_, n) => `"${n}":1`).join()}}`,
  `{${Array.from({ length: 8000 }, (_, n) => `"k${n}":1`).join()}}`,
  `1${fill('0', JSON_LIMIT)}`,
  `0.${fill('0', JSON_LIMIT)}1`,
  `"${fill('\\u0301', JSON_LIMIT)}"`,
  `"${fill('\\ud800', JSON_LIMIT)}"`,
)

const around = (name: string, text: string) =>
  `{${JSON.stringify(name)}:${text.slice(0, JSON_LIMIT - 100)}`.concat(
    text.length > JSON_LIMIT - 100 ? text.slice(-20) : '',
    '}',
  )

/** Part headers without an end. */
const slowHeader = fc
  .constantFrom('a:b\r\n', 'content-type: text/plain\r\n', '; b="c"', '%22', ' \t', 'a'.repeat(100), '\r\n')
  .map((text) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"${fill(text, FORM_LIMIT)}`)

const urlEncoded = (sent: [string, unknown][]) =>
  sent.map(([name, value]) => `${name}=${String(value).toWellFormed()}`).join('&')

const multipart = (sent: [string, unknown][]) =>
  sent
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    )
    .join('')

function cut(text: string, size: number, end = ''): Uint8Array {
  return Buffer.concat([Buffer.from(text).subarray(0, size - end.length), Buffer.from(end)])
}
