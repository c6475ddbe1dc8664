/** The videos of the demo shop: open films of the Blender Foundation (Creative Commons Attribution). */
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

/** One product in this many has a video. */
export const FILM_EACH = 8
