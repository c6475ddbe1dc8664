import { type Tones, tones } from './colour.ts'
import { ellipse, rounded } from './curves.ts'
import { SCREEN } from './palette.ts'
import { clip, group, line, oval, path } from './svg.ts'

/** A telephone as a flat sheet of 190 by 390 with (0, 0) at its top left: its lit screen, the hour, a picture
 * and two buttons. */
export function phoneSheet(picture: Tones = tones('#2A9297')): string {
  const glass = rounded(9, 9, 172, 372, 20)
  const view =
    path(glass, picture.base) +
    path('M9 250C60 190 96 214 124 236S160 226 190 196V390H0Z', picture.dark) +
    path('M9 310C70 270 120 300 190 262V390H0Z', picture.deep) +
    path(ellipse(130, 150, 24, 24), '#F3D58A') +
    line('M62 78h10M86 78h42', '#FFFDF6', 22, 0.95) +
    line('M66 112h60', '#FFFDF6', 6, 0.7) +
    oval(34, 352, 13, 13, '#FFFDF6', 0.3) +
    oval(156, 352, 13, 13, '#FFFDF6', 0.3) +
    line('M70 372h50', '#FFFDF6', 4, 0.8)
  return (
    path(rounded(0, 0, 190, 390, 28), SCREEN.deep) +
    path(glass, SCREEN.base) +
    clip(glass, view + path('M0 0H110L-20 390H0Z', '#FFFFFF', 0.12)) +
    path(rounded(70, 17, 50, 12, 6), SCREEN.deep)
  )
}

/** A telephone seen from its screen side, standing at (400, 640). */
export function phone(picture?: Tones): string {
  const edge = group(path(rounded(0, 0, 190, 390, 28), SCREEN.light), 'translate(4 2)')
  return group(edge + phoneSheet(picture), 'translate(305 250)')
}
