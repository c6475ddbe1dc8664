/**
 * Films for the video cards of the demo shop. A real shop films its goods; here stand the open films of the Blender
 * Foundation, which anybody may show (Creative Commons Attribution), so that a card plays something when one looks.
 */
export const films = [
  'aqz-KE-bpKQ',
  'eRsGyueVLvQ',
  'R6MlUcmOul8',
  'WhWc3b3KhnY',
  '_cMxraX_5RE',
  'UXqq0ZvbOnk',
  'Y-rmzh0PI3c',
  'SkVqJ1SGeL0',
  'Z4C82eyhwgU',
  'mN0zPOpADL4',
]

/** Every how many-th of the goods is filmed, where its own data name no film. */
export const FILM_EACH = 8
