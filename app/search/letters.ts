/** Arabic keyboards have other letters for kaf, ye and he. */
export function withPersianLetters(word: string): string {
  return word.replaceAll('ك', 'ک').replaceAll(/[يى]/g, 'ی').replaceAll(/[هة]/g, 'ہ')
}
