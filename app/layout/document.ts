import styles from '#app/app.css?inline'

/** How React writes the empty `style` of `app/root.tsx`. */
const EMPTY_STYLE = '<style data-precedence="default" data-href="shop"></style>'
const END = '</body></html>'
const ESCAPED: Record<string, string> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/** Adds the doctype and what `<ServerRouter>` writes of `serverHandoffStream`, byte for byte. It waits for the
 * data in nested Suspense boundaries, for which React would have to render a stream: a quarter slower. */
export function toDocument(html: string, data: string, nonce: string): string {
  if (!html.endsWith(END)) throw new Error('React has written the end of the document in another way.')
  const quoted = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (found) => ESCAPED[found]!)
  const open = `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.`
  return (
    `<!DOCTYPE html>${html.slice(0, -END.length)}${open}enqueue(${quoted});</script>` +
    `${open}close();</script><!--/$--><!--/$-->${END}`
  )
}

/** React would copy the styles, a third of most pages, several times. */
export function insertStyles(html: string, nonce: string): string {
  const at = html.indexOf(EMPTY_STYLE)
  if (at < 0) throw new Error('React has written the style element in another way.')
  const style = `<style nonce="${nonce}" data-precedence="default" data-href="shop">${styles}</style>`
  return html.slice(0, at) + style + html.slice(at + EMPTY_STYLE.length)
}
