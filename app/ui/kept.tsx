import { createContext, type HTMLAttributes, useContext } from 'react'

/** The HTML that the server keeps of elements that pages share; null in browsers. */
export type Keeper = { find(key: string): string | undefined; mark(key: string): string }

export const KeptElements = createContext<Keeper | null>(null)

type KeptProps = HTMLAttributes<HTMLElement> & {
  /** Not nested in another one of the same name. */
  as: 'article' | 'footer' | 'ul'
  /** All that the content depends on. Without it nothing is kept: React preloads eager pictures. */
  inputs?: readonly unknown[]
}

/** The server renders equal content once and inserts its HTML afterwards (`docs/decisions/page-cache.md`). */
export function Kept({ as: Element, inputs, children, ...rest }: KeptProps) {
  const keeper = useContext(KeptElements)
  if (!keeper || !inputs) return <Element {...rest}>{children}</Element>
  const key = JSON.stringify([Element, inputs])
  const html = keeper.find(key)
  if (html !== undefined) return <Element {...rest} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <Element data-kept={keeper.mark(key)} {...rest}>
      {children}
    </Element>
  )
}
