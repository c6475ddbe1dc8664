import { desc, inArray, sql } from 'drizzle-orm'
import { auditEntries } from '#db/tables/index.ts'
import { Refusal } from './refusal.ts'
import { isolated } from './text.ts'
import type { WriteContext } from './write.server.ts'

export type AuditedObject = readonly [type: string, id: string | number]
type Entry = Pick<
  typeof auditEntries.$inferSelect,
  'staffId' | 'actor' | 'objectType' | 'objectId' | 'before'
>

type Changed<State> = {
  /** What was done, such as `changed this product`. */
  did: string
  /** The rest of the sentence, with further ones. */
  rest?: string
  objects: readonly AuditedObject[]
  /** What is stored now. */
  state: State
  /** Whether the editor loaded this. */
  isLoaded(state: State): boolean
  /** What was stored before an entry; the given state itself where the entry changed nothing of it. */
  former?(state: State, entry: Entry): State
  current?: object
}

/** An object is looked for in this many entries. */
const MAX_ENTRIES = 50

/** The refusal of a write whose editor loaded what is not stored any more. It says who has changed it. */
export async function changedSince<State extends object>(
  context: Pick<WriteContext, 'tx' | 'actor' | 'isUndo'>,
  changed: Changed<State>,
): Promise<Refusal> {
  const { did, rest = '.', current } = changed
  const entry = await findLastChange(context, changed)
  return new Refusal(409, `${sentenceOf(entry, context, did)}${rest}`, current && { data: { current } })
}

/** Says who has changed something, without a full stop. An undo follows a later change in any tab. */
export function sentenceOf(
  entry: Pick<Entry, 'staffId' | 'actor'> | undefined,
  { actor, isUndo }: Pick<WriteContext, 'actor' | 'isUndo'>,
  did: string,
): string {
  const isOwn = entry !== undefined && entry.staffId !== null && entry.staffId === actor.staffId
  if (isOwn) return isUndo ? `Since then you ${did}` : `You ${did} in another tab or on another device`
  const unknown = isUndo ? 'someone' : 'Someone'
  const command = isUndo ? 'a command' : 'A command'
  const who = !entry ? unknown : entry.staffId === null ? command : isolated(entry.actor)
  return isUndo ? `Since then ${who} ${did}` : `${who} ${did}`
}

/** The last of the entries that lead back from what is stored to what was loaded. Where they do not, what has
 * changed it is not known: a sale or a bulk change has no entry of the object. */
async function findLastChange<State extends object>(
  { tx }: Pick<WriteContext, 'tx'>,
  { objects, state, isLoaded, former = withBefore }: Changed<State>,
): Promise<Entry | undefined> {
  const names = objects.map(([type, id]) => sql`(${type}, ${String(id)})`)
  const entries = await tx
    .select({
      staffId: auditEntries.staffId,
      actor: auditEntries.actor,
      objectType: auditEntries.objectType,
      objectId: auditEntries.objectId,
      before: auditEntries.before,
    })
    .from(auditEntries)
    .where(inArray(sql`(${auditEntries.objectType}, ${auditEntries.objectId})`, names))
    .orderBy(desc(auditEntries.id))
    .limit(MAX_ENTRIES)
  let last: Entry | undefined
  let then = state
  for (const entry of entries) {
    const earlier = former(then, entry)
    if (earlier === then) continue
    last ??= entry
    then = earlier
    if (isLoaded(then)) return last
  }
  return undefined
}

/** Entries hold the changed fields only, and may hold others than the state. */
export function withBefore<State extends object>(state: State, { before }: Pick<Entry, 'before'>): State {
  const fields = Object.entries(before ?? {}).filter(([name]) => name in state)
  return fields.length > 0 ? { ...state, ...Object.fromEntries(fields) } : state
}
