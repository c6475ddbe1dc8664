import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import * as v from 'valibot'
import { call } from '#app/core/call.ts'
import * as paths from '#app/core/paths.ts'
import { searchProductsEndpoint } from './contract.ts'
import { saveResults } from './saved-results.ts'

/** Calls the search before it navigates, so that a failed search leaves the page as it is. A screen that is
 * opened before the answer stays, and so does another text that is typed. `pending` is the text searched. */
export function useSearchSubmit(input: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate()
  const [pending, setPending] = useState<string>()
  const [error, setError] = useState<string | null>(null)
  const { location: opening } = useNavigation()
  const next = useRef<typeof opening>(null)
  useEffect(() => {
    next.current = opening
  }, [opening])
  async function searchFor(text: string) {
    const product_name = text.trim()
    if (!product_name || product_name === pending) return
    const { issues } = v.safeParse(searchProductsEndpoint.query!, { product_name })
    if (issues) {
      setError(issues[0].message)
      return input.current?.focus()
    }
    const { pathname } = location
    setPending(product_name)
    try {
      const reply = await call(searchProductsEndpoint, { query: { product_name, sort: 'default' } })
      if (!reply.ok) throw new Error(reply.message)
      if ((next.current ?? location).pathname !== pathname) return
      if (input.current?.value.trim() !== product_name) return
      const { total_pages_is_minimum: hasMany, ...meta } = reply.meta
      saveResults(product_name, { items: reply.data, ...meta, hasMany })
      await navigate(paths.search(product_name))
    } catch (failed) {
      // Only logged (specification, section 8); the typed text stays.
      console.warn('The search failed.', failed)
    } finally {
      setPending((last) => (last === product_name ? undefined : last))
    }
  }
  return { pending, error, searchFor, clearError: () => setError(null) }
}
