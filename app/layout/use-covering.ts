import { type RefObject, useEffect, useState } from 'react'

const TARGETS = 'a, button, input, select, textarea, summary, label, main dd, main td, main th, [data-total]'
/** A larger link, such as a picture, counts only by its centre: it can be pressed elsewhere. */
const SMALL_LINK_PX = 80

export function useCovering(element: RefObject<HTMLElement | null>): boolean {
  const [covering, setCovering] = useState(false)
  useEffect(() => {
    let frame = 0
    const check = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        if (element.current) setCovering(isCovering(element.current))
      })
    }
    const sizes = new ResizeObserver(check)
    sizes.observe(document.body)
    addEventListener('scroll', check, { passive: true })
    addEventListener('resize', check)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      removeEventListener('scroll', check)
      removeEventListener('resize', check)
    }
  }, [element])
  return covering
}

/** Uses the layout position, which does not change while the element is scaled down. */
function isCovering(element: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = element
  const [right, bottom] = [left + offsetWidth, top + offsetHeight]
  return [...document.querySelectorAll(TARGETS)].some((each) => {
    if (isSkipped(each)) return false
    const { x, y, width, height } = each.getBoundingClientRect()
    if (element.contains(each) || width < 2 || height < 2) return false
    const isLarge = each.tagName === 'A' && height >= SMALL_LINK_PX
    const [insetX, insetY] = isLarge ? [width / 2, height / 2] : [0, 0]
    return (
      x + insetX <= right && x + width - insetX >= left && y + insetY <= bottom && y + height - insetY >= top
    )
  })
}

/** True in a part of the page that `content-visibility` leaves out; its position would need its layout. */
function isSkipped(element: Element): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) === false
}
