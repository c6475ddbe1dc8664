import { createContext, type HTMLAttributes, useContext } from 'react'

/** For one render: `find` returns the HTML of an earlier one, `mark` what identifies an element to store. */
export type ElementCache = { find(key: string): string | undefined; mark(key: string): string }

/** Null in browsers. */
export const ElementCacheContext = createContext<ElementCache | null>(null)

type CachedElementProps = HTMLAttributes<HTMLElement> & {
  /** Not nested in another one of the same name. */
  as: 'article' | 'footer' | 'ul'
  /** All that the content depends on. Without it nothing is cached: React preloads eager pictures. */
  inputs?: readonly unknown[]
}

/** The server renders equal content once and inserts its HTML afterwards (`docs/decisions/page-cache.md`). */
export function CachedElement({ as: Element, inputs, children, ...rest }: CachedElementProps) {
  const cache = useContext(ElementCacheContext)
  if (!cache || !inputs) return <Element {...rest}>{children}</Element>
  const key = JSON.stringify([Element, inputs])
  const html = cache.find(key)
  if (html !== undefined) return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <Element data-cached={cache.mark(key)} {...rest}>
      {children}
    </Element>
  )
}
