import { useEffect, useRef, useState } from 'react'
import type { StoredProduct } from './contract.ts'

/** How a search engine may show the product, while its fields are typed. */
export function SearchPreview({ product }: { product: StoredProduct }) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Record<string, string>>({})
  useEffect(() => {
    const form = box.current!.closest('form')!
    const read = () => setTyped(Object.fromEntries(new FormData(form)) as Record<string, string>)
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  const { name, slug, meta_title: title, meta_description: text } = { ...product, ...typed }
  return (
    <div ref={box} aria-label="Preview for search engines" className="rounded-md bg-plaster p-3">
      <p className="truncate text-sm text-ink-soft">
        {location.host} › {slug || product.slug}
      </p>
      <p dir="auto" className="truncate text-lg text-cobalt-deep">
        {title || name}
      </p>
      <p dir="auto" className="line-clamp-2 text-sm">
        {text || 'Without a description, the beginning of the text is shown.'}
      </p>
    </div>
  )
}
