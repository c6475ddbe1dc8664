import { undoEntry } from '#admin/activity/contract.ts'
import { callOrNull, callStaff } from '#admin/core/call.ts'
import { isPersonHere } from '#admin/core/presence.ts'
import { getJob } from '#admin/jobs/contract.ts'
import { CallFailed } from '#app/core/call.ts'

/** `isChanged` says whether anything was reversed, `isDone` whether everything was. */
type Undone = { isDone: boolean; isChanged: boolean; message: string }

/** What was entered together is sent in groups of as many calls as a browser has connections. */
const AT_ONCE = 6
const POLL_MS = 500
const LOST: Undone = {
  isDone: false,
  isChanged: false,
  message: 'The shop did not answer. Undo it from Activity once you are online.',
}

/** Reverses audit entries, each of another object. Returns what to say of it, or null if the end of a bulk
 * change cannot be known. `onWait` is told when it takes longer than one answer. */
export async function undoEntries(
  entries: readonly number[],
  onWait: (message: string) => void,
): Promise<Undone | null> {
  if (entries.length === 1) return undoOne(entries[0]!, onWait)
  onWait('Undoing …')
  const results: Undone[] = []
  for (let at = 0; at < entries.length; at += AT_ONCE)
    results.push(...(await Promise.all(entries.slice(at, at + AT_ONCE).map(undoSmall))))
  const refused = results.filter(({ isDone }) => !isDone)
  const { message, ...result } = countedResult(results.length, refused.length)
  return { ...result, message: [message, ...refused.slice(0, 1).map((each) => each.message)].join(' ') }
}

const send = (id: number) => callStaff(undoEntry, { params: { id: String(id) } })

async function undoOne(id: number, onWait: (message: string) => void): Promise<Undone | null> {
  try {
    const reply = await send(id)
    if (!reply.ok || reply.data.job_id === null) return resultOf(reply)
    onWait(reply.message)
    return await undoneByJob(reply.data.job_id)
  } catch (failed) {
    return lostOrThrow(failed)
  }
}

async function undoSmall(id: number): Promise<Undone> {
  try {
    return resultOf(await send(id))
  } catch (failed) {
    return lostOrThrow(failed)
  }
}

const resultOf = ({ ok, message }: Awaited<ReturnType<typeof send>>): Undone => ({
  isDone: ok,
  isChanged: ok,
  message,
})

function countedResult(sent: number, failed: number): Undone {
  const rest = failed > 0 ? `, ${failed.toLocaleString('en-PK')} could not be` : ''
  const message = `${(sent - failed).toLocaleString('en-PK')} undone${rest}.`
  return { isDone: failed === 0, isChanged: sent > failed, message }
}

function lostOrThrow(failed: unknown): Undone {
  if (failed instanceof CallFailed) return LOST
  throw failed
}

/** Waits for the end of a job that undoes a bulk change. Null if the person is away by then. */
export async function undoneByJob(id: number): Promise<Undone | null> {
  while (isPersonHere()) {
    const reply = await callOrNull(getJob, { params: { id: String(id) } })
    if (reply && !reply.ok) return null
    if (reply && reply.data.state !== 'running') return countedResult(reply.data.done, reply.data.failed)
    await new Promise((next) => {
      setTimeout(next, POLL_MS)
    })
  }
  return null
}
