import { createElement, Fragment, type ReactNode } from 'react'
import { TEXT } from './rich-text-tool.tsx'

/** Elements that a formatted text is made of; of their attributes only the direction is shown. */
const SHOWN = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 's', 'blockquote'])
const LEFT_OUT = new Set(['script', 'style', 'iframe', 'svg', 'template', 'textarea', 'title'])
const OWN_PICTURE = /^\/images\/[\w.-]+$/

/** A text where its editor will be, as elements of React: nothing in it can run, whatever is stored. */
export function ShownText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (
    <div inert dir="auto" className={TEXT}>
      {[...body.childNodes].map(shown)}
    </div>
  )
}

function shown(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
  const name = node.localName
  if (LEFT_OUT.has(name)) return null
  if (name === 'br') return <br key={key} />
  if (name === 'img') {
    const src = node.getAttribute('src') ?? ''
    return OWN_PICTURE.test(src) ? <img key={key} src={src} alt="" /> : null
  }
  const children = [...node.childNodes].map(shown)
  if (!SHOWN.has(name)) return <Fragment key={key}>{children}</Fragment>
  return createElement(name, { key, dir: node.getAttribute('dir') ?? 'auto' }, children)
}
