import { createContext, type HTMLAttributes, useContext } from 'react'
import { jsonOf } from '#app/core/packed.ts'

/** For one render: `find` returns what stands for the HTML of an earlier one, `mark` what identifies an
 * element to store. */
export type ElementCache = { find(key: string): string | undefined; mark(key: string): string }

/** Null in browsers, whose bundle leaves it out. */
export const ElementCacheContext = /* @__PURE__ */ createContext<ElementCache | null>(null)

type CachedElementProps = HTMLAttributes<HTMLElement> & {
  'data-cached'?: string
  /** Not nested in another one of the same name. */
  as: 'article' | 'footer' | 'ul'
  /** All that the content depends on. Without it nothing is cached: React preloads eager pictures. */
  inputs?: readonly unknown[]
}

/** The server renders equal content once and inserts its HTML afterwards (`docs/decisions/page-cache.md`).
 * The bundle of browsers has a plain element. */
export function CachedElement({ inputs, ...element }: CachedElementProps) {
  if (import.meta.env.SSR && inputs) return <OnServer inputs={inputs} {...element} />
  return <PlainElement {...element} />
}

function PlainElement({ as: Element, ...rest }: Omit<CachedElementProps, 'inputs'>) {
  return <Element {...rest} />
}

function OnServer({ as, inputs, children, ...rest }: CachedElementProps) {
  const cache = useContext(ElementCacheContext)
  const element = { as, ...rest }
  if (!cache) return <PlainElement {...element}>{children}</PlainElement>
  const key = jsonOf([as, inputs])
  const html = cache.find(key)
  if (html !== undefined) return <PlainElement {...element} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <PlainElement data-cached={cache.mark(key)} {...element}>
      {children}
    </PlainElement>
  )
}
