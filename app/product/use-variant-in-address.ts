import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { readVariantId } from '#app/catalogue/paths.ts'

export function useVariantInAddress() {
  const [search, setSearch] = useSearchParams()
  const id = readVariantId(search.get('variant'))
  function setId(chosen: number) {
    if (chosen === id) return
    search.set('variant', String(chosen))
    setSearch(search, { replace: true, preventScrollReset: true, flushSync: true })
  }
  return [id, setId] as const
}

/** The loaded data contain all variants, so that choosing one sends no request. */
export function revalidateProduct({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOtherVariant = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOtherVariant && defaultShouldRevalidate
}
