import { useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { Form, useLocation, useNavigate } from 'react-router'
import { call } from '#app/core/call.ts'
import * as paths from '#app/core/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/loading.tsx'
import { searchProductsEndpoint } from './contract.ts'
import { saveResults } from './saved-results.ts'

/** Calls the search before it navigates, so that a failed search leaves the page as it is. Without JavaScript
 * it is a plain form. */
export function SearchBox({ className = '' }: { className?: string }) {
  const { search, pathname } = useLocation()
  const searched = pathname.startsWith('/search-results') ? (new URLSearchParams(search).get('q') ?? '') : ''
  return <SearchForm key={searched} searched={searched} className={className} />
}

function SearchForm({ searched, className }: { searched: string; className: string }) {
  const [text, setText] = useState(searched)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const { pending, error, submit, clearError } = useSearchSubmit(text, input)
  return (
    <Form
      role="search"
      action="/search-results/"
      onSubmit={submit}
      className={
        'relative rounded-full border border-edge bg-surface hover:border-ink-soft ' +
        'has-[input:focus-visible]:border-cobalt has-[input:focus-visible]:outline-2 ' +
        `has-[input:focus-visible]:outline-cobalt ${className}`
      }
    >
      <input
        ref={input}
        name="q"
        type="text"
        enterKeyHint="search"
        required
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        autoComplete="off"
        aria-label="Search for products"
        placeholder="I'm looking for..."
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          clearError()
        }}
        className={
          'h-11 min-w-0 flex-1 rounded-full bg-transparent pl-5 text-base placeholder:text-ink-soft ' +
          'focus-visible:outline-none'
        }
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setText('')
            clearError()
            input.current!.focus()
          }}
          className="flex w-11 items-center justify-center rounded-full text-ink-soft hover:text-ink"
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
      <button
        type="submit"
        disabled={pending}
        className={
          'm-0.5 flex h-10 items-center gap-2 rounded-full bg-cobalt px-4 font-semibold ' +
          'text-surface hover:bg-cobalt-deep lg:px-5'
        }
      >
        {pending ? <Spinner /> : <Icon name="search" className="size-5" />}
        <span className="max-sm:sr-only">Search</span>
      </button>
      {/* Positioned above the content, so that the page does not move. */}
      <p
        id={errorId}
        role="alert"
        className={
          'absolute top-full left-5 z-10 mt-1 rounded-md border border-brick/30 bg-brick-wash px-3 ' +
          'py-1 text-sm font-medium text-brick empty:hidden'
        }
      >
        {error}
      </p>
    </Form>
  )
}

function useSearchSubmit(text: string, input: React.RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const product_name = text.trim()
    if (product_name === '' || pending) return
    const { issues } = v.safeParse(searchProductsEndpoint.query!, { product_name })
    if (issues) {
      setError(issues[0].message)
      return input.current?.focus()
    }
    setPending(true)
    try {
      const reply = await call(searchProductsEndpoint, { query: { product_name, sort: 'default' } })
      if (!reply.ok) throw new Error(reply.message)
      saveResults(product_name, { items: reply.data, ...reply.meta })
      await navigate(paths.search(product_name))
    } catch (failed) {
      // Only logged (specification, section 8); the typed text stays.
      console.warn('The search failed.', failed)
    } finally {
      setPending(false)
    }
  }
  return { pending, error, submit, clearError: () => setError(null) }
}
