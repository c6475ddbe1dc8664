type Extent = { top: number; bottom: number }

/** On which sheets the blocks of a slip are: the index of the first block of each. `end` is where a sheet
 * ends, and `next` is where the first block of each further sheet begins. A block is not divided. */
export function sheetsOf(blocks: readonly Extent[], end: number, next: number): number[] {
  const starts = [0]
  let moved = 0
  for (const [at, { top, bottom }] of blocks.entries())
    if (at > starts.at(-1)! && bottom - moved > end) {
      starts.push(at)
      moved = top - next
    }
  return starts
}

/** The sheets of a slip that is shown as one, however high. */
export function measureSheets(slip: HTMLElement): number[] {
  const { minHeight, paddingBottom } = getComputedStyle(slip)
  const { top } = slip.getBoundingClientRect()
  const extentOf = (element: Element) => {
    const box = element.getBoundingClientRect()
    return { top: box.top - top, bottom: box.bottom - top }
  }
  const blocks = [...slip.querySelectorAll('[data-block]')].map(extentOf)
  const firstLine = slip.querySelector('li')
  const list = firstLine?.parentElement
  // The lines begin this far below what is above them.
  const gap = list ? extentOf(firstLine).top - extentOf(list.previousElementSibling!).bottom : 0
  const head = extentOf(slip.querySelector('header')!).bottom
  return sheetsOf(blocks, Number.parseFloat(minHeight) - Number.parseFloat(paddingBottom), head + gap)
}
