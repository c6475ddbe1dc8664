import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '#db/embedded/cluster.ts'
import { isRunning, readPostmaster } from '#db/embedded/postmaster.ts'

/** The name of temporary folders, with the process id of the run. */
export const LEFT_BY = 'shop-test-'

/** Stops the servers and deletes the data of killed test runs in `folder`. */
export async function removeLeftovers(folder: string) {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(LEFT_BY) || isAlive(parseInt(name.slice(LEFT_BY.length)))) continue
    try {
      await endServer(join(folder, name, 'data'))
      removeShopData(join(folder, name))
    } catch {
      // The folder belongs to another user.
    }
  }
}

export function removeShopData(folder: string) {
  const elsewhere = whereElse(join(folder, 'data'))
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}

export async function endServer(dataDir: string) {
  const cluster = join(whereElse(dataDir) ?? join(dataDir, 'postgres'), 'cluster')
  const server = readPostmaster({ cluster })
  if (!server || !isRunning({ cluster }, server)) return
  process.kill(server.pid, 'SIGINT')
  const hurry = setTimeout(() => process.kill(server.pid, 'SIGQUIT'), 3000)
  while (isRunning({ cluster }, server)) await new Promise((done) => setTimeout(done, 20))
  clearTimeout(hurry)
}

function whereElse(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'postgres-is-elsewhere'), 'utf8').trim()
  } catch {
    return null
  }
}
