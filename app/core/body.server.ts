import { isRefusal, Refusal } from './refusal.ts'

const KB = 1024
/** Decisions: JSON up to 100 kB, form-data up to 1 MB. */
export const JSON_LIMIT = 100 * KB
export const FORM_LIMIT = 1024 * KB
const DEEPEST = 20

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * The body of a call as plain data.
 * @throws Refusal 400 unreadable, 413 too large, 415 wrong media type
 */
export async function readBody(request: Request, takes: 'json' | 'form'): Promise<unknown> {
  if (!['', 'identity'].includes(request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''))
    throw new Refusal(415, 'Send this without compressing it.')
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (type === 'application/json') return parseJson(await readBytes(request, JSON_LIMIT))
  if (takes === 'form' && FORM_TYPES.includes(type))
    return readForm(request, await readBytes(request, FORM_LIMIT))
  throw new Refusal(415, takes === 'form' ? 'Send this as form-data or JSON.' : 'Send this as JSON.')
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new Refusal(413, `This is more than the ${limit / KB} kB that the shop takes at once.`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (failed) {
    // Whoever hangs up halfway is no fault of the shop's.
    throw isRefusal(failed) ? failed : new Refusal(400, 'The body did not arrive whole.')
  }
  const bytes = new Uint8Array(size)
  chunks.reduce((at, chunk) => {
    bytes.set(chunk, at)
    return at + chunk.byteLength
  }, 0)
  return bytes
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

/** Counted on the text, before a parser descends into it. */
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
      if (++depth > DEEPEST) return true
    } else if (letter === '}' || letter === ']') depth--
  }
  return false
}

/** Fields by name, the last of several; a file is no field of this shop's forms. */
async function readForm(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  try {
    const form = await new Response(bytes, {
      headers: { 'content-type': request.headers.get('content-type')! },
    }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch {
    throw new Refusal(400, 'The form is not readable.')
  }
}
