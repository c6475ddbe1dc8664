import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#app/core/refusal.ts'
import { isolated } from '#app/core/text.ts'
import { versionOf, type WriteContext } from '#app/core/write.server.ts'
import { auditEntries } from '#db/tables/index.ts'

export type StoredAnswer = { id: number; text: string; author: string }

/** Of the answers to one message. An answer cannot be changed. */
export const answersVersion = (answers: readonly { id: number }[]): string =>
  versionOf({ ids: answers.map(({ id }) => id).toSorted((left, right) => left - right) })

type Loaded = { answers: readonly StoredAnswer[]; version: string }

/** @throws Refusal 409 */
export async function requireAnswersVersion(context: WriteContext, id: number, { answers, version }: Loaded) {
  const current = { text: answers.at(-1)?.text ?? '', version: answersVersion(answers) }
  if (version === current.version) return
  const sentence = await sinceThen(context, id, { answers, version })
  throw new Refusal(409, `${sentence} Nothing was sent.`, { data: { current } })
}

/** What has happened to the answers since they had this version: they are only added and taken back. */
async function sinceThen({ tx, actor }: WriteContext, id: number, { answers, version }: Loaded) {
  const last = answers.at(-1)
  if (!last) return 'The answer was taken back since.'
  const wereOnlyAdded = answers.some((_, at) => answersVersion(answers.slice(0, at)) === version)
  if (!wereOnlyAdded) return 'An answer was taken back since.'
  const [entry] = await tx
    .select({ staffId: auditEntries.staffId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.objectType, 'message'),
        eq(auditEntries.objectId, String(id)),
        sql`${auditEntries.after} -> 'answer_id' = to_jsonb(${last.id}::integer)`,
      ),
    )
  // After a text that was changed while it was sent, it is this tab.
  return entry?.staffId === actor.staffId
    ? 'You have answered since, perhaps in another tab or on another device.'
    : `${isolated(last.author)} has answered since.`
}
