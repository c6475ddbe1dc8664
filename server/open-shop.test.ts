import { pino } from 'pino'
import { expect, test } from 'vitest'
import { dataFolder } from '#test/embedded.ts'
import { openShop } from './open-shop.ts'
import { readSettings } from './settings.ts'

test(
  'the first start says that its DATA_DIR was empty, the next one does not',
  { timeout: 120_000 },
  async () => {
    const dataDir = dataFolder()
    async function start() {
      const lines: string[] = []
      const log = pino({ base: undefined }, { write: (line) => void lines.push(JSON.parse(line).msg) })
      await (await openShop(readSettings({ DATA_DIR: dataDir, SEED: 'none' }), { log, serve: true })).close()
      return lines
    }
    expect(await start()).toEqual([`This is a new shop: DATA_DIR ${dataDir} was empty.`])
    expect(await start()).toEqual([])
  },
)
