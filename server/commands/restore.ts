import { existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type pg from 'pg'
import { COMMAND, recordAudit } from '#app/core/audit.server.ts'
import { EVERY_PAGE, write } from '#app/core/write.server.ts'
import type { PictureStore } from '#app/pictures/picture-files.server.ts'
import { pictureStore } from '#app/pictures/store.server.ts'
import { finishMigrations } from '#db/migrate.server.ts'
import { MIGRATIONS } from '#db/require-migrated.server.ts'
import { databaseOn } from '#db/pool.server.ts'
import type { BackupFile } from './backup/archive.ts'
import { fill, verifyBackup } from './backup/restore.ts'
import { BrokenArchive } from './backup/tar.ts'
import { type Command, type Out, counted } from './command.ts'
import { cancelWithProcess } from '#db/copy.server.ts'

/** Restores a verified backup into an empty database in one transaction (docs/backup.md). */
export const restore: Command = {
  name: 'restore',
  usage: '<file>',
  about: 'restore a backup into an empty database',
  fillsEmpty: true,
  /** A mistyped name makes no shop. */
  runOnFiles([file, ...more], _, out) {
    if (!file || file.startsWith('-') || more.length > 0) {
      out.complain(`Usage: restore ${this.usage}`)
      return Promise.resolve(2)
    }
    if (existsSync(file) && statSync(file).isFile()) return undefined
    out.complain(`There is no file ${file}.`)
    return Promise.resolve(1)
  },
  async run([file = ''], shop, out, { pool }) {
    try {
      const { totals, madeAt } = await restoreBackup(
        {
          pool,
          backup: { file, passphrase: shop.settings.BACKUP_PASSPHRASE },
          invalidatePages: (tags) => shop.invalidatePages(tags),
          store: pictureStore(shop.settings),
        },
        out,
      )
      const rowCount = Object.values(totals.rows).reduce((sum, count) => sum + count, 0)
      out.say(
        `The shop is as it was on ${madeAt.slice(0, 16).replace('T', ' at ')} UTC: ` +
          `${counted(rowCount, 'row')}, ` +
          `${counted(totals.mails, 'waiting mail')}, ${counted(totals.pictures, 'picture file')}.`,
      )
      return 0
    } catch (failed) {
      if (!(failed instanceof BrokenArchive)) throw failed
      out.complain(`${file} cannot be restored: ${failed.message}. Nothing was changed.`)
      return 1
    }
  },
}

type Target = {
  pool: pg.Pool
  backup: BackupFile
  store: PictureStore
  migrations?: string
  invalidatePages(tags: readonly string[]): void
}

export async function restoreBackup(
  { pool, backup, store, migrations = MIGRATIONS, invalidatePages }: Target,
  out: Pick<Out, 'progress'>,
) {
  let bytes = 0
  const verified = await verifyBackup(backup, (entry) => {
    bytes += entry
  })
  let done = 0
  const onStep = (entry: number) => out.progress?.((done = Math.min(done + entry, bytes)), bytes, 'Restore')
  const client = await pool.connect()
  try {
    await cancelWithProcess(client)
    await write({ db: databaseOn(client), invalidatePages }, async (tx, changed) => {
      await store.share(await fill({ client, imagesDir: store.folder, migrations, backup }, verified, onStep))
      const name = basename(backup.file)
      await recordAudit(tx, COMMAND, {
        action: 'backup.restore',
        objectType: 'backup',
        objectId: name,
        label: name,
        after: { file: name, made_at: verified.manifest.madeAt },
      })
      changed(EVERY_PAGE)
    })
    // The tables of an older release have none of the indexes that are created online.
    await finishMigrations(client)
    await client.query('analyze')
    return { totals: verified.totals, madeAt: verified.manifest.madeAt }
  } finally {
    client.release(true)
  }
}
