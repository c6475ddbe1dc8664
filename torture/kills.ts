import { setTimeout as sleep } from 'node:timers/promises'
import { killOf } from './plan.ts'
import type { Part } from './report.ts'
import { type Fault, runRounds } from './rounds.ts'
import { killNow, openSite } from './site.ts'

/** SIGKILL at random moments while eight buyers order. */
export const kills: Part = {
  rounds: 200,
  missing: () => (process.platform === 'linux' ? null : 'The processes are found by /proc of Linux.'),
  async run(options) {
    const site = await openSite({ isExternal: options.isExternal })
    const kill: Fault = async ({ round }) => {
      const { victim, afterMs } = killOf(options.seed, round)
      await sleep(afterMs)
      const processes = killNow(site, victim)
      const at = Date.now()
      // The shop restarts its own processes and its database; systemd would restart the shop.
      if (victim === 'shop' || victim === 'everything') {
        await site.stopShop('SIGKILL')
        await site.startShop()
      }
      return { happened: `${victim} (${processes} processes) after ${afterMs} ms`, at }
    }
    try {
      return [await runRounds('kill -9', site, options, kill)]
    } finally {
      await site.close()
    }
  },
}
