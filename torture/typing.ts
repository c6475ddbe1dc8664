import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { dice } from '#db/seed/dice.ts'
import { ROOT } from '#e2e/open-shop.ts'
import type { Variant } from './attempt.ts'
import { judgeAnswers, judgePromises } from './judge.ts'
import { openMarket } from './market.ts'
import type { Options, Part, Report } from './report.ts'
import { BASE_PRICE, openTypists } from './typists.ts'
import { openSite, type Site } from './site.ts'

const TYPISTS = 50
const WATCHED = 20
const UNITS = 1_000_000
const PAUSE_MS = 3000

/** Shoppers type searches letter by letter while an import changes prices and units again and again, and
 * others order. An answer to a request that was sent after an import had ended shows what it wrote. */
export const typing: Part = {
  rounds: 150,
  async run(options) {
    const site = await openSite({ isExternal: options.isExternal })
    try {
      return [await runTyping(site, options)]
    } finally {
      await site.close()
    }
  },
}

async function runTyping(site: Site, { rounds, seed, until, say }: Options): Promise<Report> {
  const series = 'typing'
  const spellings = readSpellings()
  const slugs = [...new Set(spellings.map(({ slug }) => slug))].slice(0, WATCHED)
  const watched = await site.query<Watched>(
    `select p.slug, v.name from variants v join products p on p.id = v.product_id
      where p.slug = any($1) and not v.is_archived order by v.id`,
    [slugs],
  )
  const others = await site.query<Variant>(
    `select v.id, v.product_id, v.colour_id, v.final_price, v.weight_grams
      from variants v join products p on p.id = v.product_id
      where not p.slug = any($1) and not v.is_archived order by v.id limit 60`,
    [slugs],
  )
  await site.query(`update variants set units_left = ${UNITS} where id = any($1)`, [
    others.map(({ id }) => id),
  ])
  let written = 0
  await change(site, watched, 0)
  const texts = spellings.filter(({ slug }) => slugs.includes(slug)).flatMap(({ words }) => words)
  const typists = openTypists({
    url: site.url,
    count: TYPISTS,
    textOf: (typist, nth) => texts[dice(texts.length, seed, typist, nth)]!,
    watched: new Set(slugs),
    writtenNow: () => written,
  })
  const market = openMarket({ url: () => site.url, variants: others, seed, name: series, buyers: 2 })
  while (written < rounds && Date.now() < until) {
    await change(site, watched, written + 1)
    written++
    if (written % 10 === 0) say(`typing ${written}/${rounds} changes`)
    await sleep(PAUSE_MS)
  }
  const { faults, figures } = await typists.stop()
  const unanswered = await market.settle()
  const { placed, refused, problems } = market
  const promises = await judgePromises(site, { series, placed, refused }, { seed, placed, ended: [] })
  return {
    what: `${TYPISTS} shoppers typing`,
    rounds: written,
    orders: placed.length,
    faults: [...faults, ...judgeAnswers({ problems, unanswered }), ...promises.found],
    figures,
  }
}

type Watched = { slug: string; name: string }

/** The change is acknowledged when the command has ended. */
async function change({ folder, env }: Site, watched: readonly Watched[], nth: number) {
  const file = join(folder, 'changes.csv')
  const rows = watched.map(
    ({ slug, name }) => `${slug},"${name.replaceAll('"', '""')}",${BASE_PRICE + nth},${nth + 1}`,
  )
  writeFileSync(file, ['product_slug,variant_name,price,units', ...rows].join('\n'))
  await promisify(execFile)(process.execPath, [join(ROOT, 'server/commands.ts'), 'import', file], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  })
}

function readSpellings(): { slug: string; words: string[] }[] {
  const lines = readFileSync(join(ROOT, 'app/search/spellings/tuned.tsv'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [slugs, ...words] = line.split('\t')
    return { slug: slugs!.split(' ')[0]!, words }
  })
}
