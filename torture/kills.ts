import { setTimeout as sleep } from 'node:timers/promises'
import { killOf } from './plan.ts'
import type { Part } from './report.ts'
import { type Fault, runRounds } from './rounds.ts'
import { killNow, openWorld } from './world.ts'

/** SIGKILL at random moments while eight buyers order. */
export const kills: Part = {
  rounds: 200,
  missing: () => (process.platform === 'linux' ? null : 'The processes are found by /proc of Linux.'),
  async run(options) {
    const world = await openWorld({ isExternal: options.isExternal })
    const kill: Fault = async ({ round }) => {
      const { victim, afterMs } = killOf(options.seed, round)
      await sleep(afterMs)
      const processes = killNow(world, victim)
      const at = Date.now()
      // The shop restarts its own processes and its database; systemd would restart the shop.
      if (victim === 'shop' || victim === 'everything') {
        await world.stopShop('SIGKILL')
        await world.startShop()
      }
      return { happened: `${victim} (${processes} processes) after ${afterMs} ms`, at }
    }
    try {
      return [await runRounds('kill -9', world, options, kill)]
    } finally {
      await world.close()
    }
  },
}
