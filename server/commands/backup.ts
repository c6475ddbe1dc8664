import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { makeBackup } from './backup/make.ts'
import type { Command } from './command.ts'
import { counted } from './counted.ts'

/** Writes everything of one moment into one file, while the shop sells: tables, numbering, waiting mails, pictures (docs/backup.md). A file of that name is replaced once the new one is whole. */
export const backup: Command = {
  name: 'backup',
  usage: '<file>',
  about: 'write the whole shop into one file, while it sells',
  async run([file, ...more], shop, out, { pool }) {
    if (!file || file.startsWith('-') || more.length > 0) {
      out.complain(`Usage: backup ${this.usage}`)
      return 2
    }
    const target = resolve(file)
    if (!existsSync(dirname(target))) {
      out.complain(`There is no folder ${dirname(target)}.`)
      return 1
    }
    if (existsSync(target) && !statSync(target).isFile()) {
      out.complain(`${file} is not a file.`)
      return 1
    }
    const { rows, mails, pictures, bytes } = await makeBackup({
      pool,
      file: target,
      imagesDir: join(resolve(shop.settings.DATA_DIR), 'images'),
      onStep: (done, of) => out.progress?.(done, of, 'Backup'),
    })
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
    out.say(
      `${file} holds ${counted(all, 'row')} of ${Object.keys(rows).length} tables (${counted(rows['products'] ?? 0, 'product')}, ${counted(rows['customers'] ?? 0, 'customer')}, ${counted(rows['orders'] ?? 0, 'order')}), ${counted(mails, 'waiting mail')} and ${counted(pictures, 'picture file')}: ${sizeOf(bytes)}.`,
    )
    return 0
  },
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
