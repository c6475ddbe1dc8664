/** The kinds of elements that the storefront does not use, by the number that React gives a node of its tree
 * (`ReactWorkTags.js`): portal, StrictMode, Profiler, Suspense, lazy, a boundary before its hydration,
 * SuspenseList, Offscreen, LegacyHidden, Cache, TracingMarker, ViewTransition, Activity. */
export const UNUSED_TAGS = [4, 8, 12, 13, 16, 18, 19, 22, 23, 24, 25, 30, 31]

/** The same kinds by the type of their elements. */
export const UNUSED_TYPES = [
  'REACT_PORTAL_TYPE',
  'REACT_STRICT_MODE_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_TYPE',
  'REACT_LAZY_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
  'REACT_ACTIVITY_TYPE',
]

/** Leaves out the branches of React DOM for elements of a kind that the storefront does not use: cases of a
 * `switch`, and comparisons of a tag. The minifier then leaves out what only these call. */
export function withoutKinds(code: string, program: unknown): string {
  const { edits, met } = findEdits(program)
  for (const kind of [...UNUSED_TAGS, ...UNUSED_TYPES])
    if (!met.has(kind)) throw new Error(`React no longer tells elements of the kind ${kind} apart.`)
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((left, { from, to, text }) => left.slice(0, from) + text + left.slice(to), code)
}

function findEdits(program: unknown): { edits: Edit[]; met: Set<unknown> } {
  const edits: Edit[] = []
  const met = new Set<unknown>()
  visit(program, null)
  return { edits, met }

  function visit(node: unknown, body: Node | null): void {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, body))
    if (!isNode(node)) return
    if (isUnusedComparison(node)) {
      met.add(node.left!.value)
      edits.push({ from: node.start, to: node.end, text: String(node.operator === '!==') })
    } else if (node.type === 'SwitchStatement') visitSwitch(node, body)
    else
      Object.values(node).forEach((each) =>
        visit(each, /Function/.test(node.type) ? (node.body as Node) : body),
      )
  }

  function visitSwitch({ discriminant, cases }: Node, body: Node | null): void {
    const unused = cases!.filter(({ test }) => test && isUnusedKind(test, isTag(discriminant!)))
    unused.forEach(({ test }) => met.add(kindOf(test!)))
    const { cuts, left } = withoutCases(cases!, unused)
    edits.push(...cuts)
    // What is left may use a variable that is declared in a case which is left out.
    const names = cases!.filter((each) => !left.includes(each)).flatMap(variablesIn)
    if (names.length > 0) edits.push({ from: body!.start + 1, to: body!.start + 1, text: `var ${names};` })
    visit(discriminant, body)
    left.forEach((each) => visit(each.consequent, body))
  }
}

/** Cases that share statements are left out together. Statements that the case before runs, too, are left. */
function withoutCases(cases: Node[], unused: Node[]): { cuts: Edit[]; left: Node[] } {
  const cuts: Edit[] = []
  const left: Node[] = []
  let labels: Node[] = []
  let fallsThrough = false
  for (const last of cases) {
    labels.push(last)
    const [first, ...more] = last.consequent as Node[]
    if (!first && last !== cases.at(-1)) continue
    const leavingOut = labels.filter((each) => unused.includes(each))
    if (leavingOut.length === labels.length && !fallsThrough) {
      cuts.push({ from: labels[0]!.start, to: last.end, text: '' })
    } else {
      for (const { start, end } of leavingOut)
        cuts.push({ from: start, to: end === last.end ? (first?.start ?? end) : end, text: '' })
      left.push(...labels)
      fallsThrough = !/^(?:Return|Break|Throw|Continue)Statement$/.test((more.at(-1) ?? first)?.type ?? '')
    }
    labels = []
  }
  return { cuts, left }
}

function isUnusedComparison({ type, operator, left, right }: Node): boolean {
  return type === 'BinaryExpression' && /^[!=]==$/.test(operator!) && isUnusedKind(left!, isTag(right!))
}

/** Other numbers are no tags. */
function isUnusedKind({ name, value }: Node, ofTag: boolean): boolean {
  return name === undefined ? ofTag && UNUSED_TAGS.includes(value as number) : UNUSED_TYPES.includes(name)
}

const isTag = ({ name, property }: Node) => (property?.name ?? name) === 'tag'

const kindOf = ({ name, value }: Node) => name ?? value

function variablesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(variablesIn)
  if (!isNode(node) || /Function/.test(node.type)) return []
  const own = node.type === 'VariableDeclarator' ? [node.id!.name!] : []
  return [...own, ...Object.values(node).flatMap(variablesIn)]
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

type Edit = { from: number; to: number; text: string }
type Node = {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  operator?: string
  left?: Node
  right?: Node
  id?: Node
  property?: Node
  test?: Node | null
  discriminant?: Node
  cases?: Node[]
  consequent?: unknown
  body?: unknown
}
