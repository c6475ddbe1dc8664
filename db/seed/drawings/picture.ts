import { mix } from './colour.ts'
import { GROUNDS, type Ground } from './palette.ts'
import { plaster } from './scenes.ts'

/** The views of a thing: pieces of SVG on an 800 x 800 field, without the wall behind them. */
export type Views = {
  /** The thing alone, three-quarter view, its foot around (400, 640). Compositions are made of these. */
  front: string
  /** Close by or from another side, so that one sees how it is made. */
  detail: string
  /** In its place, among other things. */
  use: string
}

export type View = keyof Views

/** A whole square picture of one view. */
export function picture(ground: Ground, view: View, content: string): string {
  const tint = GROUNDS[ground]
  const wall =
    view === 'front'
      ? plaster(tint)
      : view === 'detail'
        ? plaster(mix(tint, '#7A5A3A', 0.12), 800, 800, 1)
        : plaster(mix(tint, '#FFFFFF', 0.15), 800, 800, 1)
  return sheet(wall + content, 800, 800)
}

/** An SVG document of any size; for banners, tiles and the blog's pictures. */
export function sheet(content: string, width: number, height: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
    `height="${height}">${content}</svg>`
  )
}
