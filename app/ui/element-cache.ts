import type { ElementCache } from './cached-element.tsx'

/** A card and its key have 5 kB, so they take 2.5 MB in each thread that renders, 4 with two-byte letters. */
const MAX_ELEMENTS = 500

/** Bytes, so that the pages that contain an element do not encode it again. */
const elements = new Map<string, Buffer>()

/** For one render. `nonce` distinguishes its marks from stored text. */
export function createElementCache(nonce: string) {
  const keys: string[] = []
  const found: Buffer[] = []
  return {
    find(key) {
      const content = elements.get(key)
      return content && `${nonce}:${found.push(content) - 1};`
    },
    mark: (key) => `${nonce}-${keys.push(key) - 1}`,
    /** Replaces what `find` returned by the content. */
    fill: (parts: readonly string[]): (string | Buffer)[] =>
      parts.flatMap((part) =>
        part
          .split(new RegExp(`${nonce}:(\\d+);`))
          .map((piece, at) => (at % 2 === 0 ? piece : found[Number(piece)]!)),
      ),
    /** Stores the content of the marked elements and removes the marks. */
    storeMarked(html: string): string {
      if (keys.length === 0) return html
      const parts = html.split(new RegExp(`<(article|footer|ul) data-cached="${nonce}-(\\d+)"`))
      let rest = parts[0]!
      for (let at = 1; at < parts.length; at += 3) {
        const [name, index, marked] = parts.slice(at, at + 3) as [string, string, string]
        const content = marked.slice(marked.indexOf('>') + 1, marked.indexOf(`</${name}>`))
        // What stands for an element inside is of this render.
        if (!content.includes(nonce)) store(keys[Number(index)]!, content)
        rest += `<${name}${marked}`
      }
      return rest
    },
  } satisfies ElementCache & Record<string, unknown>
}

function store(key: string, content: string) {
  // Not a part of Buffer's pool, which would stay in memory with it.
  elements.set(key, Buffer.from(new TextEncoder().encode(content).buffer))
  if (elements.size > MAX_ELEMENTS) elements.delete(elements.keys().next().value!)
}
