import { inspect } from 'node:util'

/** What the log may contain of an error: no parameters, values or recipients (docs/decisions/log.md). */
export type SafeError = {
  type: string
  message?: string
  code?: string
  table?: string
  column?: string
  constraint?: string
  statement?: string
  syscall?: string
  address?: string
  responseCode?: number
  command?: string
  at?: string[]
  cause?: SafeError
  errors?: SafeError[]
}

const MAX_DEPTH = 5
const MAX_FRAMES = 15

const MESSAGES_WITHOUT_VALUES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'too many wait for a connection',
  'Query read timeout',
  'The mail server took too long.',
  'Connection timeout',
  'Connection closed',
  'Connection closed unexpectedly',
  'Greeting never received',
  'Timeout',
  'This release does not know the mail',
  'This operation was aborted',
])

/** What may be logged of an error: no values, no texts of people. */
export function safeError(thrown: unknown, depth = 0): SafeError {
  if (!(thrown instanceof Error)) return { type: `thrown ${thrown === null ? 'null' : typeof thrown}` }
  const error = thrown as Error & Record<string, unknown>
  const found: SafeError = {
    type: matching(error.constructor.name, /^[A-Za-z]\w{0,50}$/) ?? 'Error',
    ...defined({
      message: messageOf(error),
      code: matching(error['code'], /^(?:[\dA-Z]{5}|[A-Z][A-Z\d_]{2,50})$/),
      table: identifier(error['table']),
      column: identifier(error['column']),
      constraint: identifier(error['constraint']),
      statement: statementOf(error['query']),
      syscall: matching(error['syscall'], /^[a-z]{1,20}$/),
      address: addressOf(error),
      responseCode: typeof error['responseCode'] === 'number' ? error['responseCode'] : undefined,
      command: matching(error['command'], /^[A-Z ]{1,20}$/),
      at: framesOf(error),
    }),
  }
  if (depth === MAX_DEPTH) return found
  if (error.cause !== undefined && error.cause !== error) found.cause = safeError(error.cause, depth + 1)
  if (error instanceof AggregateError)
    found.errors = error.errors.slice(0, MAX_DEPTH).map((each) => safeError(each, depth + 1))
  return found
}

/** `safeError` in one line: type, code and message. */
export function describeError(thrown: unknown): string {
  const { type, code, message, cause, errors = [] } = safeError(thrown)
  const inner = cause ?? errors[0]
  return [type, code, message ?? (inner && `because of ${inner.type} ${inner.code ?? ''}`.trim())]
    .filter(Boolean)
    .join(' ')
}

/** `safeError` in several lines, with the stack. */
export function errorAsText(thrown: unknown): string {
  return inspect(safeError(thrown), { depth: MAX_DEPTH + 2, breakLength: 110 })
}

/** Log details whose errors are replaced by `safeError`. */
export function safeDetails<T extends object>(details: T): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value instanceof Error ? safeError(value) : value]),
  )
}

function messageOf({ name, message }: Error): string | undefined {
  return name === 'StartError' || MESSAGES_WITHOUT_VALUES.has(message) ? message : undefined
}

function addressOf({ syscall, address, port }: Error & Record<string, unknown>): string | undefined {
  return syscall === 'connect' && typeof address === 'string'
    ? `${address}${typeof port === 'number' ? `:${port}` : ''}`
    : undefined
}

/** The verb and the first table of a statement, such as `select from orders`. */
export function statementOf(query: unknown): string | undefined {
  if (typeof query !== 'string') return undefined
  const code = query
    .slice(0, 10_000)
    .replace(/'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|--.*|\/\*[\s\S]*?\*\//g, ' ')
  const verb =
    /^\s*(select|insert|update|delete|with|copy|lock|begin|commit|rollback|savepoint|alter|create|drop)\b/i
      .exec(code)?.[1]
      ?.toLowerCase()
  const table = /\b(from|into|update)\s+"?([a-z_]\w{0,62})"?/i.exec(code)
  return [verb, table?.[1]?.toLowerCase(), table?.[2]]
    .filter((word, place, all) => word && word !== all[place - 1])
    .join(' ')
}

/** Lines before the first frame repeat the message and are removed. */
function framesOf({ stack, message }: Error): string[] | undefined {
  const head = typeof stack === 'string' ? stack.indexOf(message) : -1
  if (head < 0) return undefined
  return stack!
    .slice(head + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) =>
      /^at (?:[\w$.<>[\]# ]{1,100} \()?(?:async )?(?:file:\/\/\/|node:|\/)\S*:\d+:\d+\)?$/.test(line),
    )
    .slice(0, MAX_FRAMES)
}

function identifier(value: unknown): string | undefined {
  return matching(value, /^[a-z_]\w{0,62}$/i)
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

function defined<T extends object>(fields: T): { [Name in keyof T]: NonNullable<T[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
