/** Checks the import rules of docs/layout.md, and that no component spells the path of a screen. */
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** A layer may import the layers before it; folders of one layer do not import each other. */
const LAYERS = [
  ['core'],
  ['shop'],
  ['ui', 'pictures', 'mail', 'analytics', 'cities'],
  ['catalogue', 'account', 'blog', 'contact', 'newsletter'],
  ['cart', 'wishlist', 'orders', 'search'],
  ['listing', 'reviews', 'checkout'],
  ['layout', 'customers', 'import'],
  ['product', 'home', 'pages'],
  ['routes'],
]
/** Contracts and rules: pure files that every layer may import. */
const PURE = /\/(?:contract|rules|[\w-]+-(?:contract|rules))\.ts$/
const LINK = /(?:\b(?:to|href)(?:=\{?|: )|\b(?:navigate|redirect|loginFrom|pagePath)\()["'`](\/[^"'`]*)/g
const layerOf = (folder: string) => LAYERS.findIndex((layer) => layer.includes(folder))

const faults: string[] = []
for (const file of ['app', 'admin', 'db', 'server'].flatMap(sourceFiles)) {
  const source = readFileSync(join(ROOT, file), 'utf8')
  for (const [, target] of source.matchAll(/(?:from|import\()\s*'([^']+)'/g)) check(file, target!)
  if (file.startsWith('app/') && !/\.test\.tsx?$/.test(file)) checkLinks(file, source)
}
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function check(file: string, target: string) {
  const fault = (rule: string) => faults.push(`${file} imports ${target}: ${rule}`)
  const test = /\.test\.tsx?$/.test(file)
  if (target.startsWith('../') && !target.startsWith('../+types'))
    fault('inside a folder ./x.ts, across folders #app/x/y.ts')
  if (target.startsWith('#admin/') && /^(?:app|db)\//.test(file)) fault('the storefront never imports admin/')
  if (target.startsWith('#server/') && !file.startsWith('server/') && !test)
    fault('server/ may not be imported')
  if (test) return
  const [area, folder = ''] = file.split('/')
  const server = /\.server\.tsx?$/.test(file)
  if (target.startsWith('#admin/') && (area === 'app' || area === 'db')) fault('only server/ imports admin/')
  if (area === 'admin') checkAdmin(target, { folder, server, fault })
  if (area !== 'app' || !file.split('/')[2]) return
  const pure = PURE.test(file)
  if (target.startsWith('#db/') && !server) fault('only *.server.ts reads the database')
  if (/\.server\.ts$/.test(target) && !server && folder !== 'routes')
    fault('only *.server.ts and routes import *.server.ts')
  if (pure && target.startsWith('#app/') && !target.startsWith('#app/core/') && !PURE.test(target))
    fault('contracts and rules know only core and each other')
  const other = target.match(/^#app\/([\w-]+)\//)?.[1]
  if (!other || other === folder) return
  if (layerOf(other) < 0) return fault(`app/${other} has no layer yet`)
  if (layerOf(other) > layerOf(folder)) fault(`app/${folder} lies below app/${other}`)
}

function checkAdmin(
  target: string,
  { folder, server, fault }: { folder: string; server: boolean; fault(rule: string): void },
) {
  if (server) return
  if (/\.server\.ts$/.test(target) || target.startsWith('#db/'))
    fault('only *.server.ts imports *.server.ts and the database')
  else if (target.startsWith('#app/') && !/^#app\/(?:core|ui|pictures)\//.test(target) && !PURE.test(target))
    fault('admin/ imports from app/ only core, ui, pictures, contracts and rules')
  const other = target.match(/^#admin\/([\w-]+)\//)?.[1]
  const base = ['core', 'ui']
  if (other && base.includes(folder) && other !== 'core' && other !== folder && !PURE.test(target))
    fault('admin/core imports only contracts of admin/, admin/ui also admin/core')
}

/** A file such as `/icon.svg` is not a screen. */
function checkLinks(file: string, source: string) {
  for (const [, path] of source.matchAll(LINK))
    if (!/^\/[\w-]+\.\w+$/.test(path!)) faults.push(`${file} spells ${path}: use app/core/paths.ts`)
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}
