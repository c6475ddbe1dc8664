import type { Page } from 'playwright'

/** `follow` is an address of the back office, or the first row of a list. */
export type Step = {
  follow?: string
  press?: 'Load more' | 'price'
  until: 'rows' | 'order' | 'variants' | 'saved'
}

/** Taps and waits, in the page itself, for the frame that shows what was wanted. @returns milliseconds */
export function timeOf(page: Page, step: Step): Promise<number> {
  return page.evaluate(async ({ follow, press, until }) => {
    const rows = () =>
      [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row')).join()
    const count = (selector: string) => document.querySelectorAll(selector).length
    const before = rows()
    const isDone = {
      rows: () => rows() !== '' && rows() !== before,
      order: () => count('[aria-label="Full address"], address, dl') > 0 && before !== rows(),
      variants: () => count('input[aria-label^="Final price of"]') >= 500 && before !== rows(),
      saved: () => document.querySelector('[data-toast]')?.textContent.includes(', final price Rs ') === true,
    }[until]
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.startsWith(press ?? '-'),
    )
    const price = document.querySelector<HTMLInputElement>('input[aria-label^="Final price of"]')
    const began = performance.now()
    if (press === 'price') price!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    else if (press) button!.click()
    else if (follow === 'first row') document.querySelector<HTMLElement>('[data-row] a')!.click()
    else {
      history.pushState(null, '', follow)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    while (!isDone()) {
      if (performance.now() - began > 20_000) throw new Error(`Nothing was painted: ${location.href}`)
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - began
  }, step)
}
