import type { Page } from 'playwright'

/** What large text does to a screen: what it moves out, cuts off or draws over something else. */
export async function largeFindings(page: Page, name: string): Promise<string[]> {
  const found = [
    ...(await page.evaluate(cutTexts)),
    ...(await page.evaluate(overlaps)),
    ...(await page.evaluate(cutFields)),
  ]
  return found.map((finding) => `${name}: ${finding}`)
}

/** Texts outside of the screen, or outside of an element that shows nothing beyond its edges. */
function cutTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px wider than the screen`] : []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement!
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (parent.closest('[class*=sr-only], [aria-hidden=true], [inert], option, [popover]')) continue
    // The heading repeats the last step in full, and the choice the variant of the bar.
    if (parent.matches('ol [aria-current=page], [data-bottom-bar] p')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      if (line.width > 1 && isCut(line, parent)) found.push(`cut: ${text.textContent!.slice(0, 60)}`)
    }
  }
  return found

  function isCut(line: DOMRect, of: Element): boolean {
    for (let around: Element | null = of; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (around === document.body) break
      if (/auto|scroll/.test(overflowX)) return false
      const edge = around.getBoundingClientRect()
      const [beside, below] = [
        Math.max(edge.left - line.left, line.right - edge.right),
        line.bottom - edge.bottom,
      ]
      if (/hidden|clip/.test(overflowX) && beside > 1) return true
      // A line is a little higher than its letters.
      if (/hidden|clip/.test(overflowY) && below > line.height / 5) return true
    }
    return line.left < -1 || line.right > document.documentElement.clientWidth + 1
  }
}

/** Texts and controls that lie over one another, where nothing stays in place while the page scrolls. */
function overlaps(): string[] {
  const isFixed = (element: Element): boolean =>
    /fixed|sticky/.test(getComputedStyle(element).position) ||
    (element.parentElement !== null && element.localName !== 'dialog' && isFixed(element.parentElement))
  const root = document.querySelector('dialog:modal') ?? document.querySelector('main')!
  const parts: { element: Element; box: DOMRect; says: string }[] = []
  const add = (element: Element, box: DOMRect, says: string) => {
    if (box.width > 1 && box.height > 1) parts.push({ element, box, says })
  }
  for (const element of root.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    // The whole picture is the button that enlarges it.
    if (element.closest('[class*=sr-only], [inert], option, [aria-label^="Enlarge picture"]')) continue
    if (root.localName === 'main' && isFixed(element)) continue
    if (element.matches('button, input:not([type=radio]), select, textarea'))
      add(element, element.getBoundingClientRect(), element.outerHTML.slice(0, 90))
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent!.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) add(element, line, node.textContent!.slice(0, 60))
    }
  }
  const found = new Set<string>()
  for (const [at, one] of parts.entries()) {
    for (const other of parts.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // A line is a little higher than its letters.
      const least = Math.min(one.box.height, other.box.height) / 4
      const isInField = other.element.matches('[aria-label="Show password"]')
      if (width > 2 && height > least && !isInField) found.add(`“${one.says}” and “${other.says}” overlap`)
    }
  }
  return [...found]
}

/** Lists of options and phone numbers that are shown in part. Another field scrolls with what is typed. */
function cutFields(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!
  const root = document.querySelector('dialog:modal') ?? document.querySelector('main')!
  const fields = root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, [type=tel]')
  return [...fields].flatMap((field) => {
    if (!field.checkVisibility({ visibilityProperty: true })) return []
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    pen.font = font
    const text =
      field instanceof HTMLSelectElement ? field.selectedOptions[0]?.label : field.value || field.placeholder
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const missing = pen.measureText(text ?? '').width - room
    return missing > 1 ? [`${Math.ceil(missing)} px of “${text}” are hidden in ${field.name}`] : []
  })
}
