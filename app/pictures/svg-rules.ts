/** Far more than a drawing needs, far less than what keeps a renderer busy for seconds. */
const MAX_FILTER_PRIMITIVES = 40
const MAX_USE_DEPTH = 4
const MAX_ELEMENTS = 50_000
const MAX_TAGS = 50_000
const MAX_NESTING = 200

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

type Group = { elements: number; uses: string[] }

/** Returns why an SVG is refused, as the end of a sentence; null when it is accepted. */
export function svgFault(svg: string): string | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(svg)) return 'an SVG may not contain a document type or entities'
  if (/<(?:\w+:)?(?:script|foreignObject)\b/i.test(svg))
    return 'an SVG may not contain scripts or other documents'
  const groups = new Map<string, Group>([['', { elements: 0, uses: [] }]])
  const open: { name: string; id: string | null }[] = []
  let tags = 0
  let primitives = 0
  for (const [, closing, name = '', rest = ''] of svg.matchAll(TAG)) {
    if (++tags > MAX_TAGS) return 'an SVG may contain at most 50,000 elements'
    if (closing) {
      closeUpTo(open, name)
      continue
    }
    const local = name.slice(name.indexOf(':') + 1)
    const attributes = attributesOf(rest)
    const target = attributes.get('href') ?? attributes.get('xlink:href')
    if (target !== undefined && isExternal(local, target)) return 'an SVG may not refer to other files'
    if (/^fe[A-Z]/.test(local) && ++primitives > MAX_FILTER_PRIMITIVES)
      return 'an SVG may contain at most 40 filter effects'
    const id = attributes.get('id') ?? null
    if (id !== null && id !== '') groups.set(id, groups.get(id) ?? { elements: 0, uses: [] })
    for (const owner of new Set(['', ...open.map((each) => each.id), id])) {
      const group = owner === null ? undefined : groups.get(owner)
      if (!group) continue
      group.elements += 1
      if (local === 'use' && target) group.uses.push(target.replace(/^#/, ''))
    }
    if (!rest.trimEnd().endsWith('/')) open.push({ name, id })
    if (open.length > MAX_NESTING) return 'an SVG may nest its elements at most 200 deep'
  }
  return expandedElements(groups, '', 0) > MAX_ELEMENTS
    ? 'an SVG may not repeat its elements so often or so deeply'
    : null
}

/** The elements after every `<use>` is replaced by its target; Infinity when it is too deep or circular. */
function expandedElements(
  groups: ReadonlyMap<string, Group>,
  id: string,
  depth: number,
  known = new Map<string, number>(),
): number {
  if (depth > MAX_USE_DEPTH) return Infinity
  const group = groups.get(id)
  if (!group) return 0
  const key = `${depth} ${id}`
  const before = known.get(key)
  if (before !== undefined) return before
  let elements = group.elements
  for (const used of group.uses) {
    elements += expandedElements(groups, used, depth + 1, known)
    if (elements > MAX_ELEMENTS) break
  }
  known.set(key, elements)
  return elements
}

function attributesOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', one, two]) => [name, one ?? two ?? '']))
}

/** Embedded images and references within the file are allowed. Links have no effect in a picture. */
function isExternal(element: string, target: string): boolean {
  if (element === 'a' || target.trim() === '' || target.trim().startsWith('#')) return false
  return !(/image$/i.test(element) && /^\s*data:image\/(?:png|jpeg|gif|webp)[;,]/i.test(target))
}

function closeUpTo(open: { name: string }[], name: string): void {
  const at = open.findLastIndex((each) => each.name === name)
  if (at >= 0) open.length = at
}
