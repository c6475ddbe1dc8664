import { ellipse, shape } from './curves.ts'
import { glow } from './light.ts'
import { path } from './svg.ts'

/** Small fires and the hour they are lit in. */

/** A candle's flame whose wick stands at (x, y), `tall` high, without its light on the wall. */
export function flame(x: number, y: number, tall: number): string {
  const tongue = (share: number, drop: number) =>
    shape([
      [x, y - tall * share, 'corner'],
      [x + tall * 0.2 * share, y - tall * share * 0.45],
      [x + tall * 0.15 * share, y - drop],
      [x, y + tall * 0.06 - drop],
      [x - tall * 0.15 * share, y - drop],
      [x - tall * 0.2 * share, y - tall * share * 0.45],
    ])
  return (
    path(tongue(1, 0), '#F3A63A') +
    path(tongue(0.74, tall * 0.02), '#FFD873') +
    path(tongue(0.42, tall * 0.04), '#FFF6D8')
  )
}

/** The wall after sunset, with the light of a lamp at (x, y) upon it. */
export function evening(x = 400, y = 360, radius = 420): string {
  return path('M0 0H800V800H0Z', '#574E5E', 0.78) + glow(x, y, radius, 0.8)
}

/** Light that comes through cloth, paper or hide: brightest where the bulb is. */
export function litThrough(x: number, y: number, rx: number, ry: number, strength = 0.8): string {
  return (
    `<radialGradient id="lit"><stop offset="0" stop-color="#FFF3C9" stop-opacity="0.95"/>` +
    `<stop offset="0.5" stop-color="#FFDF97" stop-opacity="0.5"/>` +
    `<stop offset="1" stop-color="#FFD98A" stop-opacity="0"/></radialGradient>` +
    path(ellipse(x, y, rx, ry), 'url(#lit)', strength)
  )
}
