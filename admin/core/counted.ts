/** A number with its word: `1 unit`, `1,200 units`. */
export const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en-PK')} ${word}${count === 1 ? '' : 's'}`
