import { listLoggedSearches, type LoggedSearch } from '#app/search/search-log.server.ts'
import { type Command, counted } from './command.ts'

const MAX_DAYS = 180
const MAX_ROWS = 1000

/** Prints tab-separated lines, those without result first, and on standard error how to teach one. */
export const searches: Command = {
  name: 'searches',
  usage: '[<days>]',
  about: 'list what visitors searched for in the last 30 days, those without result first',
  async run([given = '30', ...rest], { db }, out) {
    const days = /^\d{1,3}$/.test(given) ? Number(given) : 0
    if (rest.length > 0 || days < 1 || days > MAX_DAYS) {
      out.complain(`Usage: searches ${this.usage}, at most ${MAX_DAYS} days`)
      return 2
    }
    const rows = await listLoggedSearches(db, { days, limit: MAX_ROWS })
    for (const row of rows) out.say(describe(row))
    const missed = rows.find(({ found }) => found === 0)
    if (missed) out.complain(`To make a search find something: words add <english> "${missed.form}"`)
    if (rows.length === 0) out.say('No search has been counted yet.')
    return 0
  },
}

function describe({ form, searches: times, found, clicks, orders }: LoggedSearch): string {
  const results = found === 0 ? 'nothing found' : `${counted(found, 'result')}`
  return [form, counted(times, 'time'), results, `${clicks} opened`, `${orders} bought`].join('\t')
}
