/** The tones that one colour takes in the light of the shop, from the gleam to the deepest fold. */
export type Tones = { pale: string; light: string; base: string; dark: string; deep: string }

export const INK = '#1C2333'
const SUN = '#FFF4DE'

export function tones(hex: string): Tones {
  return {
    pale: mix(hex, SUN, 0.68),
    light: mix(hex, SUN, 0.3),
    base: hex,
    dark: mix(hex, INK, 0.22),
    deep: mix(hex, INK, 0.48),
  }
}

/** Mixes two colours by eye (in OKLab), `share` of the second from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const a = toLab(first)
  const b = toLab(second)
  return fromLab(a.map((value, i) => value + ((b[i] ?? 0) - value) * share))
}

function toLab(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([lightness = 0, a = 0, b = 0]: number[]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map((value) => hexByte(gamma(value))).join('')}`
}

const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
const hexByte = (v: number) =>
  Math.round(Math.min(1, Math.max(0, v)) * 255)
    .toString(16)
    .padStart(2, '0')
