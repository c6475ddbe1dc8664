/** The elements that the drawings consist of; each function returns SVG text. */

export const round = (value: number) => String(Math.round(value * 10) / 10)

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
}

export function line(d: string, stroke: string, width: number, opacity = 1, dashes = ''): string {
  const dash = dashes ? ` stroke-dasharray="${dashes}"` : ''
  const seen = opacity < 1 ? ` opacity="${opacity}"` : ''
  return (
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ` +
    `stroke-linejoin="round"${dash}${seen}/>`
  )
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string {
  const seen = opacity < 1 ? ` opacity="${opacity}"` : ''
  return (
    `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" ` +
    `fill="${fill}"${seen}/>`
  )
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`
}

/** Puts a drawing elsewhere: `x`, `y` is where its point (400, 640), the middle of its foot, comes to
 * stand. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn ? ` rotate(${turn})` : ''
  return group(content, `translate(${round(x)} ${round(y)})${turned} scale(${scale}) translate(-400 -640)`)
}

/** Enlarges a drawing so that its point (x, y) comes to the middle of the picture. */
export function closeUp(content: string, x: number, y: number, scale: number, turn = 0): string {
  return group(
    content,
    `translate(400 400) rotate(${turn}) scale(${scale}) translate(${round(-x)} ${round(-y)})`,
  )
}

/** Mirrors a drawing left to right about the line x = `axis`. */
export function mirror(content: string, axis = 400): string {
  return group(content, `translate(${round(axis * 2)} 0) scale(-1 1)`)
}

export function clip(d: string, content: string): string {
  const id = `c${mark(d)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** A tile that repeats: its size and its drawing. */
export type Tile = { width: number; height: number; content: string }

/** Covers a shape with a repeating tile. */
export function cover(d: string, tile: Tile, opacity = 1, transform = ''): string {
  const id = `p${mark(tile.content + transform)}`
  const turned = transform ? ` patternTransform="${transform}"` : ''
  return (
    `<pattern id="${id}" width="${round(tile.width)}" height="${round(tile.height)}" ` +
    `patternUnits="userSpaceOnUse"${turned}>` +
    `${tile.content}</pattern>${path(d, `url(#${id})`, opacity)}`
  )
}

/** Ids come from what they name, so that many drawings fit into one picture without clashing. */
function mark(text: string): string {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return (hash >>> 0).toString(36)
}
