import { setTimeout as sleep } from 'node:timers/promises'
import { makeDisk, whyNoDisk } from './disk.ts'
import { killOf } from './plan.ts'
import { signalAll } from './processes.ts'
import type { Part } from './report.ts'
import { type Fault, runRounds } from './rounds.ts'
import { openSite } from './site.ts'

/** Shows that this test can fail: commits do not wait for the disk, so a cut loses the last ones. They are
 * so once the first cut has ended the connections of the start. */
const IS_UNSAFE = process.env['TORTURE_UNSAFE_COMMITS'] === '1'

/** Cuts the power while eight buyers order: what was not synced to the disk is lost. */
export const powerCuts: Part = {
  rounds: 50,
  missing: whyNoDisk,
  async run(options) {
    const disk = makeDisk('3G')
    try {
      const site = await openSite({ isExternal: options.isExternal, folder: disk.folder })
      if (IS_UNSAFE) await site.administer('alter role nayab set synchronous_commit = off')
      const cut: Fault = async ({ round }) => {
        const { afterMs } = killOf(options.seed, round)
        await sleep(afterMs)
        const pids = site.pidsOf('everything')
        disk.cutPower()
        signalAll(pids, 'SIGKILL')
        const at = Date.now()
        await site.stopShop('SIGKILL')
        await disk.remount()
        await site.startShop()
        return { happened: `after ${afterMs} ms`, at }
      }
      try {
        return [await runRounds('power cut', site, options, cut)]
      } finally {
        await site.close()
      }
    } finally {
      disk.remove()
    }
  },
}
