import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, makeClock, openClockedDatabase, whyNoClock } from './faketime.ts'
import type { Part } from './report.ts'
import { type Fault, runRounds } from './rounds.ts'
import { type Login, logIn } from './sessions.ts'
import { openSite, type Site } from './site.ts'

const CALM_MS = 2000
/** Few enough that the job process sends their mails as they come. */
const BUYERS = 2
const MOVE_MS = 20_000
const MINUTE_MS = 60_000
const CODE = 'HALFHOUR'

/** The clock of the shop and its database goes back by an hour, forward to where it was, and forward by an
 * hour, while buyers order. */
export const clock: Part = {
  rounds: 3,
  missing: whyNoClock,
  async run(options) {
    const folder = mkdtempSync(join(tmpdir(), 'nayab-clock-'))
    chmodSync(folder, 0o711)
    const moved = makeClock(folder)
    const site = await openSite({
      isExternal: true,
      env: moved.env,
      openDatabase: (data) => openClockedDatabase(data, moved),
    })
    const wrong: string[] = []
    const login = await logIn(site.url, 'clock@example.com')
    const move: Fault = async ({ round }) => {
      await addCode(site)
      for (const [hours, isValid] of [
        [round - 1, true],
        [round, true],
        [round + 1, false],
      ] as const) {
        await moveClock(site, moved, hours)
        wrong.push(...(await findWrong(site, login, isValid)).map((each) => `${hours} hours ahead: ${each}`))
        await sleep(CALM_MS)
      }
      return { happened: 'an hour back, forward, an hour ahead', at: Date.now() }
    }
    try {
      const report = await runRounds('clock moved', site, { ...options, buyers: BUYERS }, move)
      return [{ ...report, faults: [...report.faults, ...wrong] }]
    } finally {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** A promo code that ends in half an hour. */
async function addCode(site: Site) {
  await site.query('delete from promo_codes where code = $1', [CODE])
  await site.query(
    `insert into promo_codes (code, discount, is_percentage, ends_at)
      values ($1, 10, true, now() + interval '30 minutes')`,
    [CODE],
  )
}

/** Waits until the database and the shop have the new time. */
async function moveClock(site: Site, moved: Clock, hours: number) {
  moved.set(hours)
  const isThere = (time: number) => Math.abs(time - Date.now() - hours * 60 * MINUTE_MS) < MINUTE_MS
  for (const until = Date.now() + MOVE_MS; ; await sleep(100)) {
    const [row] = await site.query<{ now: Date }>('select now()')
    const response = await fetch(`${site.url}/healthz`)
    await response.arrayBuffer()
    if (isThere(row!.now.getTime()) && isThere(Date.parse(response.headers.get('date')!))) return
    if (Date.now() > until) throw new Error('The clock was not moved.')
  }
}

async function findWrong({ url }: Site, { cookie, userId }: Login, isValid: boolean): Promise<string[]> {
  const account = await fetch(`${url}/api/user/${userId}`, { headers: { cookie } })
  await account.arrayBuffer()
  const code = await fetch(`${url}/api/promocode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ promo_code: CODE }),
  })
  await code.arrayBuffer()
  return [
    ...(account.status === 200 ? [] : [`the session of a customer answered ${account.status}`]),
    ...(code.status === (isValid ? 200 : 404) ? [] : [`a promo code answered ${code.status}`]),
  ]
}
