import { parse } from 'node:querystring'
import { MIMEType } from 'node:util'
import { MaxPartsExceededError, MultipartParseError, parseMultipart } from '@remix-run/multipart-parser'
import { createBodyMemory } from './body-memory.server.ts'
import { isRefusal, Refusal } from './refusal.ts'

const KB = 1024
export const JSON_LIMIT = 100 * KB
export const FORM_LIMIT = 1024 * KB
/** Limits the cost of parsing many small fields: docs/decisions/limits.md. */
const MAX_FIELDS = 100
const MAX_DEPTH = 20
/** A chunk takes 4 µs, also if it holds one byte. TCP segments are larger than these bytes. */
const CHUNKS = { always: 1000, minBytes: 256 }

const memory = createBodyMemory()

const MULTIPART = 'multipart/form-data'
const FORM_TYPES = [MULTIPART, 'application/x-www-form-urlencoded']
const [AMPERSAND, PLUS, SPACE] = [0x26, 0x2b, 0x20]

/** @throws Refusal 400 unreadable, 413 too large or too many fields, 415 wrong media type */
export async function readBody(
  request: Request,
  accepts: 'json' | 'form',
  jsonLimit = JSON_LIMIT,
): Promise<unknown> {
  if (!['', 'identity'].includes(request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''))
    throw new Refusal(415, 'Send this without compressing it.')
  const contentType = request.headers.get('content-type') ?? ''
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  if (type === 'application/json') return parseJson(await readBytes(request, jsonLimit))
  if (accepts === 'form' && FORM_TYPES.includes(type))
    return readForm(type, contentType, await readBytes(request, FORM_LIMIT))
  throw new Refusal(415, accepts === 'form' ? 'Send this as form-data or JSON.' : 'Send this as JSON.')
}

const bodyLost = () => new Refusal(400, 'The request ended before all of its body had arrived.')

/** Returns the bytes of a body. @throws Refusal 400 when it did not arrive whole, 413 above `limit` or in too
 * many chunks, 503 when all bodies together need too much memory */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > limit) throw tooLarge(limit)
  return declared === null
    ? memory.hold(0, (add) => readChunks(request, limit, add))
    : memory.hold(Number(declared), () => readDeclared(request))
}

const tooLarge = (limit: number) =>
  new Refusal(413, `This is more than the ${limit / KB} kB that the shop takes at once.`)

async function readChunks(request: Request, limit: number, add: (bytes: number) => void) {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge(limit)
      if (chunks.length > CHUNKS.always + size / CHUNKS.minBytes)
        throw new Refusal(413, 'Send this in fewer and larger chunks.')
      add(chunk.byteLength)
      chunks.push(chunk)
    }
  } catch (failed) {
    // A client that closes the connection early is not an error of the server.
    throw isRefusal(failed) ? failed : bodyLost()
  }
  const bytes = new Uint8Array(size)
  chunks.reduce((at, chunk) => {
    bytes.set(chunk, at)
    return at + chunk.byteLength
  }, 0)
  return bytes
}

/** Reads without a web stream, which costs 0.1 ms; HTTP ends the body at the declared length. */
async function readDeclared(request: Request): Promise<Uint8Array> {
  try {
    return new Uint8Array(await request.arrayBuffer())
  } catch {
    throw bodyLost()
  }
}

function parseJson(bytes: Uint8Array): unknown {
  const unreadable = () => new Refusal(400, 'The body is not readable JSON.')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable()
  }
  if (isTooDeep(text)) throw new Refusal(400, 'The body is nested too deeply.')
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

/** Counts brackets in the text, because a recursive parser would overflow the stack. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (quoted) {
      if (letter === '\\') at++
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '{' || letter === '[') {
      if (++depth > MAX_DEPTH) return true
    } else if (letter === '}' || letter === ']') depth--
  }
  return false
}

function readForm(type: string, contentType: string, bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(type === MULTIPART ? readParts(contentType, bytes) : readUrlEncoded(bytes))
}

const tooManyFields = () => new Refusal(413, `A form may have at most ${MAX_FIELDS} fields.`)

function readParts(contentType: string, bytes: Uint8Array): [name: string, value: string][] {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary')
    if (!boundary || bytes.length === 0) throw new MultipartParseError('There are no parts.')
    const limits = { boundary, maxParts: MAX_FIELDS, maxHeaderSize: 4 * KB, maxFileSize: FORM_LIMIT }
    return [...parseMultipart(bytes, limits)].flatMap((part) =>
      part.name === undefined || part.isFile ? [] : [[part.name, part.text]],
    )
  } catch (failed) {
    throw failed instanceof MaxPartsExceededError
      ? tooManyFields()
      : new Refusal(400, 'The form is not readable.')
  }
}

/** Counts fields and replaces each `+` in the bytes, which is much faster than in `parse`. */
function readUrlEncoded(bytes: Uint8Array): [name: string, value: string][] {
  let fields = 1
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === AMPERSAND && ++fields > MAX_FIELDS) throw tooManyFields()
    if (bytes[at] === PLUS) bytes[at] = SPACE
  }
  const sent = parse(new TextDecoder().decode(bytes), '&', '=', { maxKeys: MAX_FIELDS })
  return Object.entries(sent).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1)! : value!])
}
