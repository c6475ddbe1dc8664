import type { ElementCache } from './cached-element.tsx'

/** A card and its key have 5 kB, so they take 2.5 MB in each thread that renders, 5 with two-byte letters. */
const MAX_ELEMENTS = 500

const elements = new Map<string, string>()

/** For one render. `nonce` distinguishes its marks from stored text. */
export function createElementCache(nonce: string): ElementCache & { storeMarked(html: string): string } {
  const keys: string[] = []
  return {
    find: (key) => elements.get(key),
    mark: (key) => `${nonce}-${keys.push(key) - 1}`,
    /** Stores the content of the marked elements and removes the marks. */
    storeMarked(html) {
      if (keys.length === 0) return html
      const parts = html.split(new RegExp(`<(article|footer|ul) data-cached="${nonce}-(\\d+)"`))
      let rest = parts[0]!
      for (let at = 1; at < parts.length; at += 3) {
        const [name, index, marked] = parts.slice(at, at + 3) as [string, string, string]
        store(keys[Number(index)]!, marked.slice(marked.indexOf('>') + 1, marked.indexOf(`</${name}>`)))
        rest += `<${name}${marked}`
      }
      return rest
    },
  }
}

function store(key: string, content: string) {
  // A slice of a page would keep all of it in memory.
  elements.set(key, Buffer.from(content).toString())
  if (elements.size > MAX_ELEMENTS) elements.delete(elements.keys().next().value!)
}
