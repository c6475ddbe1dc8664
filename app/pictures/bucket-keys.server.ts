import { StartError } from '#db/start.ts'
import { typeOfPicture } from './picture-files.server.ts'

/** A signed request; null for a 404 to a GET. */
export type BucketRequest = (key: string, init?: RequestInit) => Promise<Buffer | null>

/** ListObjectsV2: at most 1,000 keys an answer, then a token for the next. */
export async function listKeys(request: BucketRequest, prefix: string): Promise<string[]> {
  const names: string[] = []
  let token: string | undefined
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(token && { 'continuation-token': token }),
    })
    const listed = await request(`?${query}`)
    if (listed === null) throw new StartError('There is no bucket at PICTURES_URL.')
    const xml = listed.toString()
    for (const [, key] of xml.matchAll(/<Key>([^<]*)<\/Key>/g))
      names.push(unescaped(key!).slice(prefix.length))
    token = /<NextContinuationToken>([^<]*)</.exec(xml)?.[1]
    token = token && unescaped(token)
  } while (token)
  return names.filter(typeOfPicture).sort()
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    decimal || hex
      ? String.fromCodePoint(parseInt(decimal ?? hex, decimal ? 10 : 16))
      : (ENTITIES[name] ?? whole),
  )
}
