import { type RefObject, useEffect, useState } from 'react'

const TARGETS = 'a, button, input, select, textarea, summary, label, main dd, main td, main th, [data-total]'
/** A larger link, such as a picture, counts only by its centre: it can be pressed elsewhere. */
const SMALL_LINK_PX = 80
/** The page has come to rest. The positions of all targets take two frames of a phone. */
const REST_MS = 100

export function useCovering(element: RefObject<HTMLElement | null>): boolean {
  const [covering, setCovering] = useState(false)
  useEffect(() => {
    let timer = 0
    const check = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (element.current) setCovering(isCovering(element.current))
      }, REST_MS)
    }
    const sizes = new ResizeObserver(check)
    sizes.observe(document.body)
    addEventListener('scroll', check, { passive: true })
    addEventListener('resize', check)
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      removeEventListener('scroll', check)
      removeEventListener('resize', check)
    }
  }, [element])
  return covering
}

/** Uses the layout position, which does not change while the element is scaled down. */
function isCovering(element: HTMLElement): boolean {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element
  return [...document.querySelectorAll(TARGETS)].some((each) => {
    if (isSkipped(each) || element.contains(each)) return false
    const { x, y, width, height } = each.getBoundingClientRect()
    if (width < 2 || height < 2) return false
    const share = each.tagName === 'A' && height >= SMALL_LINK_PX ? 0 : 1
    return (
      Math.abs(2 * (x - offsetLeft) + width - offsetWidth) <= share * width + offsetWidth &&
      Math.abs(2 * (y - offsetTop) + height - offsetHeight) <= share * height + offsetHeight
    )
  })
}

/** True in a part of the page that `content-visibility` leaves out; its position would need its layout. */
function isSkipped(element: Element): boolean {
  return element.checkVisibility?.({ contentVisibilityAuto: true }) === false
}
