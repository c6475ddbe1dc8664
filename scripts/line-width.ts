/** Looks for lines of more than 110 characters, which the formatter leaves when they are texts, comments or
 * classes. `npm run check` runs it. Exits with 1 if there are any. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MAX_WIDTH = 110
const FILES = /(?:\.(?:ts|tsx|mjs|css|md|yml|conf|service|timer)|Dockerfile|Caddyfile)$/
/** A URL, a regular expression or a list of columns in CSS cannot be broken. */
const UNBREAKABLE = /\S{60}/
const TABLE_ROW = /^\s*\|/
const CSV_ROW = /(?:,\S[^,]*){8}/

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // An unpacked archive of the sources has no list of files.
  const files = listed.status === 0 ? listed.stdout.split('\0').filter((file) => FILES.test(file)) : []
  const found = files
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => wideLines(file, readFileSync(join(root, file), 'utf8')))
  for (const place of found) console.error(place)
  process.exit(found.length > 0 ? 1 : 0)
}

/** Each line that is too wide as `file:line has n characters`. */
export function wideLines(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const width = [...line].length
    if (width <= MAX_WIDTH || [UNBREAKABLE, TABLE_ROW, CSV_ROW].some((form) => form.test(line))) return []
    return [`${file}:${index + 1} has ${width} characters.`]
  })
}
