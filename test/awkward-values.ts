import fc from 'fast-check'

/** It separates the parts of form data. */
export const BOUNDARY = 'x'

/** Characters that are slow to normalise, match or decode. */
const AWKWARD = [
  ...['\u0301', '\u0323', '\u0327\u0301', '\u0F71\u0F72\u0F74', '\u0344', '\u0345', '\u{1D165}\u{1D16E}'],
  ...['a\u0301', '\u1100\u1161\u11A8', '\uFB2C', '\u{1D160}', '\u0130', 'ß', '\uFDFA', '\u06C2', '\u0622'],
  ...['\u200B', '\u200D', '\u00AD', '\u202E', '\uFEFF', '\uFFFD', '\uD800', '\u0000', '\u0085', '\u2003'],
  ...[' ', '\t', '\n', '\r', '\r\n', '\r\n\r\n', '-', '--', `--${BOUNDARY}`, `\r\n--${BOUNDARY}`],
  ...['a', 'A', '0', '۰', '@', '.', 'a.', '-a', 'a@', 'a@a.', '+92', '%', '%2', '%41', '%ff', '+', '&', '='],
  ...['\\', '"', "'", '{', '[', '}', '<', '<a ', '💐', '👨‍👩‍👧'],
]

/** One to four of them, or any characters. */
export const awkwardText = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.array(fc.constantFrom(...AWKWARD), { minLength: 1, maxLength: 4 }).map((some) => some.join('')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }),
)

/** JSON values that no form of the shop sends. */
export const awkwardValue = fc.oneof(
  fc.constantFrom<unknown>({ toString: 'x' }, { valueOf: 1 }, { length: 1e9 }, [[]], [null], {}, [], true),
  fc.constantFrom<unknown>(0, -0, 1e308, -1e308, 1.5, 2 ** 31, 2 ** 53, 5e-324, '', null, false),
  fc.constantFrom(...AWKWARD, '__proto__', 'constructor', '1e3', '0x10', '٣', '１', 'NaN'),
  fc
    .constantFrom('{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"a":1,"a":2}')
    .map(parse),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue(),
)

function parse(text: string): unknown {
  return JSON.parse(text)
}
