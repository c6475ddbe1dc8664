import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Shop } from '#app/core/context.server.ts'
import { isRefusal, Refusal } from '#app/core/refusal.ts'
import { conceptsOf, parseConcepts } from '#app/search/concepts.server.ts'
import { explainSpelling } from '#app/search/explain-spelling.server.ts'
import type { Concept } from '#app/search/ladder.ts'
import { addConcepts, listOwnConcepts, removeConcepts } from '#app/search/own-concepts.server.ts'
import { reason } from '#db/embedded/home.ts'
import { type Command, counted, type Out, writeByCommand } from './command.ts'
import { obstacleTo, writeByDraft } from './draft.ts'

const HEADER = 'concept,finds,near,spellings'

/** `add scissors qainchi "kenchi" --near stationery`: the English words first, then spellings, in Roman Urdu
 * or Urdu script. Files have the columns concept, finds, near and spellings; alternatives are separated by
 * bars. All nodes search by a new spelling at once. */
export const words: Command = {
  name: 'words',
  usage:
    'list | add <english> <spelling>… [--near <category>] | remove <spelling>… | import <csv> | export <csv>',
  about: 'teach the search spellings of your own',
  async run([action, ...args], shop, out) {
    try {
      if (action === 'list' && args.length === 0) return await list(shop, out)
      if (action === 'add' && args.length >= 2) return await add(shop, readAdded(args), out)
      if (action === 'remove' && args.length >= 1) return await remove(shop, args, out)
      if (action === 'import' && args.length === 1) return await importFile(shop, args[0]!, out)
      if (action === 'export' && args.length === 1) return await exportFile(shop, args[0]!, out)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      out.complain(thrown.message)
      return 1
    }
    out.complain(`Usage: words ${this.usage}`)
    return 2
  },
}

function readAdded([concept = '', ...args]: string[]): Concept[] {
  const at = args.indexOf('--near')
  const near = at < 0 ? '' : args[at + 1]
  if (near === undefined) throw new Refusal(422, 'Name a category of the shop after --near.')
  const spellings = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)]
  return conceptsOf({ concept, near, spellings: spellings.join('|') })
}

async function add(shop: Shop, rows: Concept[], out: Out): Promise<number> {
  await requireCategory(shop, rows[0]!.near)
  await writeByCommand(shop, (context) => addConcepts(context, rows))
  for (const row of rows) out.say(await explainSpelling(shop.db, row))
  return 0
}

async function requireCategory({ db }: Shop, near: string): Promise<void> {
  if (near === '') return
  const { rows } = await db.execute<{ name: string; is_near: boolean }>(sql`
    select c.name, bool_or(strpos(search_form(each), search_form(${near}::text)) > 0) as is_near
    from categories c left join subcategories s on s.category_id = c.id, unnest(array[c.name, s.name]) each
    group by c.name order by c.name`)
  if (rows.some(({ is_near }) => is_near)) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new Refusal(422, `No category has the name ${near}. The categories are ${names}.`)
}

async function remove(shop: Shop, spellings: string[], out: Out): Promise<number> {
  await writeByCommand(shop, (context) => removeConcepts(context, spellings))
  out.say(`Removed: ${spellings.join(', ')}.`)
  return 0
}

async function list({ db }: Shop, out: Out): Promise<number> {
  const lines = await listOwnConcepts(db)
  for (const { concept, near, spellings } of lines)
    out.say(`${concept}: ${spellings.replaceAll('|', ', ')}${near ? ` (near ${near})` : ''}`)
  if (lines.length === 0) out.say('The shop has no spellings of its own.')
  return 0
}

async function importFile(shop: Shop, file: string, out: Out): Promise<number> {
  let rows: Concept[]
  try {
    rows = parseConcepts(await readFile(file, 'utf8'))
  } catch (failed) {
    if (isRefusal(failed)) throw failed
    out.complain(`${file} could not be read: ${reason(failed)}.`)
    return 1
  }
  if (rows.length === 0) {
    out.complain(`${file} has no concepts. Its columns are ${HEADER}.`)
    return 1
  }
  await writeByCommand(shop, (context) => addConcepts(context, rows))
  out.say(`${counted(rows.length, 'spelling')} of ${file} can be searched for now.`)
  return 0
}

async function exportFile(shop: Shop, file: string, out: Out): Promise<number> {
  const obstacle = obstacleTo(file)
  if (obstacle) {
    out.complain(obstacle)
    return 1
  }
  const lines = await listOwnConcepts(shop.db)
  const rows = lines.map(({ concept, finds, near, spellings }) =>
    [concept, finds, near, spellings].map((field) => `"${field.replaceAll('"', '""')}"`).join(','),
  )
  await writeByDraft(file, async (draft) => {
    await writeFile(draft, `${[HEADER, ...rows].join('\n')}\n`, { flush: true })
    await writeByCommand(shop, ({ audit }) =>
      audit({
        action: 'search_concept.export',
        objectType: 'search_concept',
        objectId: 'all',
        label: `${counted(lines.length, 'concept')} as CSV`,
        after: { concepts: lines.length },
      }),
    )
  })
  out.say(`${counted(lines.length, 'concept is', 'concepts are')} in ${file}.`)
  return 0
}
