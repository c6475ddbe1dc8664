import { existsSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { BACKUP_ACTION } from '#admin/backups/last-backup.server.ts'
import type { Shop } from '#app/core/context.server.ts'
import type { Settings } from '#app/core/settings.ts'
import { pictureStore } from '#app/pictures/store.server.ts'
import { isEncrypted } from './backup/encryption.ts'
import { makeBackup } from './backup/make.ts'
import { verifyBackup } from './backup/restore.ts'
import { BrokenArchive } from './backup/tar.ts'
import { type Command, type Out, counted, writeByCommand } from './command.ts'
import { obstacleTo } from './draft.ts'

/** Writes a consistent backup while the shop is open (docs/backup.md) and replaces an existing file. */
export const backup: Command = {
  name: 'backup',
  usage: '<file> | verify <file>',
  about: 'write the whole shop into one file, while it sells; verify reads a backup to its end',
  isBackground: true,
  runOnFiles([verb, file, ...more], settings, out) {
    return verb === 'verify' && file && more.length === 0 ? verify(file, settings, out) : undefined
  },
  async run([file, ...more], shop, out, { pool }) {
    if (!file || file === 'verify' || file.startsWith('-') || more.length > 0) {
      out.complain(`Usage: backup ${this.usage}`)
      return 2
    }
    const obstacle = obstacleTo(file)
    if (obstacle) {
      out.complain(obstacle)
      return 1
    }
    const target = resolve(file)
    const { rows, mails, pictures, bytes } = await makeBackup({
      pool,
      file: target,
      store: pictureStore(shop.settings),
      passphrase: shop.settings.BACKUP_PASSPHRASE,
      onStep: (done, of) => out.progress?.(done, of, 'Backup'),
      onWritten: (written) => auditBackup(shop, basename(target), written),
    })
    const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const main = ['product', 'customer', 'order']
      .map((name) => counted(rows[`${name}s`] ?? 0, name))
      .join(', ')
    out.say(
      `${file} holds ${counted(rowCount, 'row')} of ${Object.keys(rows).length} tables (${main}), ` +
        `${counted(mails, 'waiting mail')} and ${counted(pictures, 'picture file')}: ${sizeOf(bytes)}.`,
    )
    return 0
  },
}

/** Before the file gets its name: none is there without its entry. */
const auditBackup = (shop: Shop, file: string, bytes: number) =>
  writeByCommand(shop, ({ audit }) =>
    audit({
      action: BACKUP_ACTION,
      objectType: 'backup',
      objectId: file,
      label: file,
      after: { file, bytes },
    }),
  )

/** Reads every byte: the checksum, the rows of each table, the pictures. */
async function verify(file: string, settings: Settings, out: Out): Promise<number> {
  if (!existsSync(file) || !statSync(file).isFile()) {
    out.complain(`There is no file ${file}.`)
    return 1
  }
  try {
    const backup = { file, passphrase: settings.BACKUP_PASSPHRASE }
    const { manifest, totals } = await verifyBackup(backup, () => {})
    const rowCount = Object.values(totals.rows).reduce((sum, count) => sum + count, 0)
    out.say(
      `${file} is whole${isEncrypted(file) ? ' and encrypted' : ''}: the shop of ` +
        `${manifest.madeAt.slice(0, 16).replace('T', ' at ')} UTC with ${counted(rowCount, 'row')}, ` +
        `${counted(totals.mails, 'waiting mail')} and ${counted(totals.pictures, 'picture file')}.`,
    )
    return 0
  } catch (failed) {
    if (!(failed instanceof BrokenArchive)) throw failed
    out.complain(`${file} cannot be restored: ${failed.message}.`)
    return 1
  }
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
