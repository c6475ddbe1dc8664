import { expect, test } from 'vitest'
import { createAdmission, type Kind, type Place } from './admission.ts'

function shopOf(msEach: number) {
  let time = 0
  const admission = createAdmission(() => time)
  const queue: { place: Place; arrived: number; kind: Kind }[] = []
  const waits: { kind: Kind; ms: number }[] = []
  return {
    waits,
    arrive(kind: Kind, count: number): number {
      let refused = 0
      for (let each = 0; each < count; each++) {
        const place = admission.admit(kind)
        if (place) queue.push({ place, arrived: time, kind })
        else refused++
      }
      return refused
    },
    work(ms: number) {
      for (const until = time + ms; time < until;) {
        time += msEach
        const next = queue.shift()
        if (!next) continue
        next.place.leave()
        waits.push({ kind: next.kind, ms: time - next.arrived })
      }
    },
  }
}

function overload(shop: ReturnType<typeof shopOf>) {
  for (let step = 0; step < 500; step++) {
    shop.arrive('order', 20)
    shop.work(10)
  }
}

test('without overload nothing is refused', () => {
  const shop = shopOf(2)
  let refused = 0
  for (let step = 0; step < 500; step++) {
    refused += shop.arrive('order', 5) + shop.arrive('other', 5)
    shop.work(25)
  }
  expect(refused).toBe(0)
})

test.each([2, 4, 6])('at ten times the capacity of %i ms each, orders are as fast as wanted', (msEach) => {
  const shop = shopOf(msEach)
  let refused = 0
  for (let step = 0; step < 3000; step++) {
    refused += shop.arrive('order', Math.ceil(100 / msEach))
    shop.work(10)
  }
  const settled = shop.waits.slice(shop.waits.length / 2).map(({ ms }) => ms)
  expect(Math.max(...settled)).toBeLessThan(750)
  expect(settled.length).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(0)
})

test('while buyers wait, visitors are refused first', () => {
  const shop = shopOf(5)
  const refused = { order: 0, other: 0 }
  for (let step = 0; step < 2000; step++) {
    refused.order += shop.arrive('order', 2)
    refused.other += shop.arrive('other', 10)
    shop.work(10)
  }
  const served = Map.groupBy(shop.waits.slice(shop.waits.length / 2), ({ kind }) => kind)
  expect(served.get('order')!.length).toBeGreaterThan(served.get('other')!.length)
  expect(refused.other).toBeGreaterThan(refused.order * 3)
})

test('a burst of 500 orders is admitted, also after an overload that is over', () => {
  expect(shopOf(2).arrive('order', 500)).toBe(0)
  const shop = shopOf(6)
  overload(shop)
  expect(shop.arrive('order', 500)).toBeGreaterThan(300)
  shop.work(10_000)
  expect(shop.arrive('order', 500)).toBe(0)
})

test('after the overload a request is admitted again', () => {
  const shop = shopOf(20)
  overload(shop)
  expect(shop.arrive('order', 200)).toBeGreaterThan(0)
  shop.work(4000)
  expect(shop.arrive('order', 20)).toBe(0)
})
