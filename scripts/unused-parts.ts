import type { Plugin } from 'vite'
import { withoutKinds } from './unused-kinds.ts'
import { UNUSED_ASSIGNMENTS, UNUSED_FUNCTIONS, USED_ALIASES } from './unused-names.ts'

/** Empties functions and leaves out assignments. The build fails when a new version lacks one. */
export function leaveOutUnusedParts(): Plugin {
  return {
    name: 'leave-out-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|valibot)[\\/]/ },
      handler(code, id) {
        if (id.includes('valibot')) return withoutDescriptions(code)
        const emptied = namesFor(id, UNUSED_FUNCTIONS).reduce(withEmptyFunction, code)
        const left = namesFor(id, UNUSED_ASSIGNMENTS).reduce(withoutAssignment, emptied)
        if (id.endsWith('react-dom-client.production.js'))
          return withAliases(withoutKinds(left, this.parse(left)), USED_ALIASES)
        return id.includes('react-router') ? withoutMessages(left, this.parse(left)) : left
      },
    },
  }
}

function namesFor(id: string, table: Record<string, readonly string[]>): readonly string[] {
  const file = Object.keys(table).find((each) => id.replaceAll('\\', '/').endsWith(`/${each}`))
  return file ? table[file]! : []
}

/** A function ends at the first line that is a brace with the indentation of its first line. */
export function withEmptyFunction(code: string, name: string): string {
  const whole = new RegExp(
    String.raw`^([ \t]*)(?:async )?function ${name.replace('$', String.raw`\$`)}\([^]*?\n\1\}$`,
    'm',
  )
  if (!whole.test(code)) throw new Error(`There is no function ${name} to leave out any more.`)
  return code.replace(whole, (_, indent: string) => `${indent}function ${name}() {}`)
}

/** The assignment is a statement of the file itself: one line, or until the first line that closes it. */
export function withoutAssignment(code: string, name: string): string {
  const whole = new RegExp(String.raw`^${name.replaceAll('.', String.raw`\.`)} = (?:.*;|[^]*?\n\};)\n`, 'm')
  if (!whole.test(code)) throw new Error(`There is no ${name} to leave out any more.`)
  return code.replace(whole, '')
}

/** Leaves the `used` entries of the table by which React renames attributes. */
export function withAliases(code: string, used: readonly string[]): string {
  const [table = '', entries = ''] = /var aliases = new Map\(\[\n([^]*?)\n {2}\]\)/.exec(code) ?? []
  const isUsed = (entry: string) => used.some((name) => entry.includes(`["${name}", `))
  const left = entries.split('\n').filter(isUsed)
  if (left.length < used.length) throw new Error('React has other names for attributes now.')
  return code.replace(table, table.replace(entries, left.join('\n')))
}

/** Leaves out the sentences of `invariant(condition, sentence)`: the stack tells where it was. */
export function withoutMessages(code: string, program: unknown): string {
  const cuts: [from: number, to: number][] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: given, end } = node as Call
    if (type === 'CallExpression' && /^(?:UNSAFE_)?invariant$/.test(callee.name ?? '') && given.length === 2)
      cuts.push([given[0]!.end, end - 1])
    Object.values(node).forEach(visit)
  }
  visit(program)
  return cuts.reduceRight((left, [from, to]) => left.slice(0, from) + left.slice(to), code)
}

/** Leaves out what valibot's schemas tell of themselves, also to other libraries (`~standard`), and of an
 * issue all but message and path. The forms of the shop state their own messages. */
export function withoutDescriptions(code: string): string {
  const told = /^\t+(?:reference|expects|async): .*,\n/gm
  const issue = /(function _addIssue\(.*\) \{\n)[^]*?(?=\tif \(isSchema\) dataset\.typed)/
  const received = /(?<=_addIssue\(this, "\w+", dataset, config\$\d), \{ received.* \}(?=\);$)/gm
  const standard = /^\tschema\["~standard"\] = \{\n[^]*?\n\t\};\n/m
  const isKnown = [told, issue, received, standard].every((each) => code.search(each) >= 0)
  if (!isKnown) throw new Error('Valibot describes issues in another way.')
  const left = [told, received, standard].reduce((rest, each) => rest.replace(each, ''), code)
  return left.replace(
    issue,
    `$1\tconst issue = { message: context.message ?? "Invalid", path: other?.path, issues: other?.issues };
\tconst isSchema = context.kind === "schema";
`,
  )
}

type Call = { type: string; end: number; callee: { name?: string }; arguments: { end: number }[] }
