import type { Answer } from './crowd-client.ts'

const LIMITS = { acceptedMs: 1000, refusedMs: 100, recoveryMs: 5000, memoryMb: 350 }

/** Compares what a crowd met, and the shop after it, with the limits. */
export function judgeCrowd(
  answers: readonly Answer[],
  { seconds, recoveryMs, mb }: { seconds: number; recoveryMs: number; mb: number },
): { orders: number; faults: string[]; figures: string } {
  const orders = timesOf(answers, (answer) => answer.isBuyer && answer.status === 200)
  const pages = timesOf(answers, (answer) => !answer.isBuyer && answer.status === 200)
  const refused = timesOf(answers, (answer) => answer.status === 503)
  const [p99Orders, p99Pages, p99Refused] = [orders, pages, refused].map((times) => at(times, 0.99))
  const others = answers.filter(({ status }) => ![200, 409, 503].includes(status))
  const faults = [
    ...(orders.length === 0 ? ['No order was placed'] : []),
    ...(pages.length === 0 ? ['No page was read'] : []),
    ...(p99Orders! > LIMITS.acceptedMs ? [`99 % of orders took up to ${p99Orders} ms`] : []),
    ...(p99Pages! > LIMITS.acceptedMs ? [`99 % of pages took up to ${p99Pages} ms`] : []),
    ...(p99Refused! > LIMITS.refusedMs ? [`99 % of refusals took up to ${p99Refused} ms`] : []),
    ...(answers.some(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter)
      ? ['A 503 had no Retry-After']
      : []),
    ...(others.length > 0 ? [`${others.length} other answers: ${namesOf(others).join(', ')}`] : []),
    ...(recoveryMs > LIMITS.recoveryMs ? [`The shop was normal after ${recoveryMs} ms`] : []),
    ...(mb > LIMITS.memoryMb ? [`The serving process used ${mb} MB`] : []),
  ]
  const figures =
    `orders ${Math.round(orders.length / seconds)}/s, 99 % within ${p99Orders} ms; ` +
    `pages ${Math.round(pages.length / seconds)}/s, 99 % within ${p99Pages} ms; ` +
    `${refused.length} refused, 99 % within ${p99Refused} ms; normal after ${recoveryMs} ms; at most ${mb} MB`
  return { orders: orders.length, faults, figures }
}

function namesOf(answers: readonly Answer[]): string[] {
  return [...new Set(answers.map(({ status }) => (status === 0 ? 'none at all' : String(status))))]
}

function timesOf(answers: readonly Answer[], isWanted: (answer: Answer) => boolean): number[] {
  return answers
    .filter(isWanted)
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other)
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
}
