import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { OWNER_ROLE } from '#admin/staff/roles.ts'
import { hashToken, newToken } from '#app/core/token.server.ts'
import { dice } from '#db/seed/dice.ts'
import { judgeAnswers, judgePromises } from './judge.ts'
import { whyNoLoadBalancer } from './load-balancer.ts'
import { openMarket } from './market.ts'
import { type Nodes, openNodes } from './open-nodes.ts'
import { emptyReport, type Options, type Part, type Report, secondsOf } from './report.ts'
import { stockUp } from './rounds.ts'
import { openVisitors } from './visitors.ts'

const BUYERS = 4
const VISITORS = 4
const PAUSE_MS = 200
const POLL_MS = 20
const MAX_MS = 1000
const GIVE_UP_MS = 10_000
/** No product of the demo shop costs as much, so its digits are in no page by chance. */
const BASE_PRICE = 9_100_000

type Priced = { id: number; slug: string; subcategory: string; price: number; final_price: number }

/** A price is changed in the back office of one node while buyers order and visitors read. It is seen on the
 * other node, in a page, in the answer of its call and in a list, within a second. */
export const prices: Part = {
  rounds: 100,
  missing: whyNoLoadBalancer,
  async run(options) {
    const cluster = await openNodes(2)
    try {
      return [await runPrices(cluster, options)]
    } finally {
      await cluster.close()
    }
  },
}

async function runPrices(cluster: Nodes, { rounds, seed, until, say }: Options): Promise<Report> {
  const series = 'prices'
  const report = emptyReport('2 nodes, a price changed')
  const variants = await stockUp(cluster)
  const priced = await listOthers(
    cluster,
    variants.map(({ product_id }) => product_id),
  )
  const cookie = await signInOwner(cluster)
  const market = openMarket({ url: () => cluster.url, variants, seed, name: series, buyers: BUYERS })
  const visitors = openVisitors(cluster.url, VISITORS)
  await market.firstPlacedAfter(0)
  const seen: number[] = []
  for (let round = 0; round < rounds && Date.now() < until; round++, report.rounds++) {
    const variant = priced[dice(priced.length, seed, round, 'variant')]!
    const [writer, reader] = [0, 1].map((node) => cluster.nodeUrls[node ^ dice(2, seed, round, 'writer')]!)
    const price = BASE_PRICE + round
    // The reader has the former price in its cache.
    await Promise.all(addressesOf(variant).map((path) => read(reader! + path)))
    await changePrice(writer!, variant, { price, cookie })
    const ms = await waitUntilSeen(reader!, variant, price)
    seen.push(ms)
    if (ms > MAX_MS) report.faults.push(`round ${round}: seen on the other node after ${Math.round(ms)} ms`)
    if ((round + 1) % 10 === 0) say(`prices ${round + 1}/${rounds}: seen after ${secondsOf(seen)}`)
    await sleep(PAUSE_MS)
  }
  const unanswered = await market.settle()
  const { pages, failures } = await visitors.stop()
  const { placed, refused, problems } = market
  const failed = [...failures.map(({ what }) => what), ...market.failures]
  const promises = await judgePromises(cluster, { series, placed, refused }, { seed, placed, ended: [] })
  report.faults.push(...judgeAnswers({ problems, failures: failed, unanswered }), ...promises.found)
  const figures = `seen on the other node: ${secondsOf(seen)}; ${pages} pages`
  return { ...report, orders: placed.length, figures }
}

/** Variants that are not ordered, on the first page of their list. */
function listOthers({ query }: Nodes, ordered: readonly number[]): Promise<Priced[]> {
  return query<Priced>(
    `select v.id, p.slug, s.slug as subcategory, v.price, v.final_price
      from variants v join products p on p.id = v.product_id join subcategories s on s.id = p.subcategory_id
      where not p.id = any($1) and not v.is_archived
        and (select count(*) from products where subcategory_id = s.id) <= 24 order by v.id`,
    [ordered],
  )
}

/** @returns the cookie of a session of an owner whose second step lasts for all rounds */
async function signInOwner({ query }: Nodes): Promise<string> {
  const token = newToken()
  await query(
    `with owner as (insert into staff (email, full_name, role_id) values ('owner@staff.example', 'Owner', $1)
        returning id)
      insert into staff_sessions (token_hash, staff_id, stage, expires_at, stepped_up_at)
        select $2, id, 'full', now() + interval '7 days', now() + interval '7 days' from owner`,
    [OWNER_ROLE, hashToken(token)],
  )
  return `nayab_staff=${token}`
}

async function changePrice(
  node: string,
  variant: Priced,
  { price, cookie }: { price: number; cookie: string },
) {
  const { id, price: before, final_price } = variant
  const response = await fetch(`${node}/api/admin/variants/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie },
    body: JSON.stringify({
      cells: { price, final_price: price },
      seen: { price: before, final_price },
    }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`A price could not be changed: ${response.status} ${text}`)
  Object.assign(variant, { price, final_price: price })
}

/** @returns the milliseconds until the last of the addresses shows the price */
async function waitUntilSeen(node: string, variant: Priced, price: number): Promise<number> {
  const began = performance.now()
  await Promise.all(
    addressesOf(variant).map(async (path) => {
      while (!(await read(node + path)).includes(String(price)) && performance.now() - began < GIVE_UP_MS)
        await sleep(POLL_MS)
    }),
  )
  return performance.now() - began
}

const addressesOf = ({ slug, subcategory }: Priced) => [
  `/shop/${subcategory}/${slug}/`,
  `/api/product/${slug}`,
  `/api/subcategory/${subcategory}`,
]

const read = async (url: string) => (await fetch(url)).text()
