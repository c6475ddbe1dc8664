import { useId, useRef, useState } from 'react'
import { Form, useNavigate, useRouteLoaderData } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/loading.tsx'
import { useSearchSubmit } from './use-search-submit.ts'
import type { Suggestion } from './suggestion-options.tsx'
import { loadSuggestions, useSuggestions } from './use-suggestions.ts'

/** Without JavaScript it is a plain form. It shows the text of the search that the page was rendered for:
 * the address may say it otherwise, and a page that is not found has none. */
export function SearchBox({ className = '' }: { className?: string }) {
  const searched = useRouteLoaderData<{ text: string }>('routes/search-results')?.text ?? ''
  return <SearchForm key={searched} searched={searched} className={className} />
}

function SearchForm({ searched, className }: { searched: string; className: string }) {
  const [text, setText] = useState(searched)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const listId = useId()
  const navigate = useNavigate()
  const { pending, error, searchFor, clearError } = useSearchSubmit(input)
  const { file, list, active, ask, mark, close } = useSuggestions()

  function choose(suggestion: Suggestion) {
    close()
    setText(suggestion.kind === 'search' ? suggestion.text : text)
    if (suggestion.kind === 'search') void searchFor(suggestion.text)
    else void navigate(suggestion.path)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (list.length === 0 || event.nativeEvent.isComposing) return
    const chosen = list[active]
    if (event.key === 'ArrowDown') mark(active + 1 < list.length ? active + 1 : -1)
    else if (event.key === 'ArrowUp') mark(active < 0 ? list.length - 1 : active - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }

  return (
    <Form
      role="search"
      action="/search-results/"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        close()
        void searchFor(text)
      }}
      onFocus={loadSuggestions}
      onBlur={close}
      className={
        'relative rounded-full border border-edge bg-surface hover:border-ink-soft ' +
        'has-[input:focus-visible]:border-cobalt has-[input:focus-visible]:outline-2 ' +
        `has-[input:focus-visible]:outline-cobalt ${className}`
      }
    >
      <input
        ref={input}
        name="q"
        dir="auto"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.length > 0}
        aria-controls={listId}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
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
          void ask(event.target.value)
        }}
        onKeyDown={onKeyDown}
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
            close()
            input.current!.focus()
          }}
          className="flex w-11 items-center justify-center rounded-full text-ink-soft hover:text-ink"
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
      <button
        type="submit"
        disabled={pending === text.trim()}
        className={
          'flex h-11 items-center gap-2 rounded-full border-2 border-surface px-4 ' +
          'bg-cobalt font-semibold text-surface hover:bg-cobalt-deep lg:px-5'
        }
      >
        {pending ? <Spinner /> : <Icon name="search" className="size-5" />}
        <span className="max-sm:sr-only">Search</span>
      </button>
      {/* Below the box, above the page, so that nothing moves. The focus stays in the box. */}
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        onPointerDown={(event) => event.preventDefault()}
        className={
          'absolute inset-x-0 top-full z-50 mt-1 max-h-[70dvh] overflow-y-auto rounded-lg border ' +
          'border-line bg-surface p-2 shadow-lg empty:hidden'
        }
      >
        {file && <file.SuggestionOptions id={listId} list={list} active={active} choose={choose} />}
      </div>
      <p role="status" className="sr-only">
        {list.length > 0 && `${list.length} suggestions. Use the up and down arrows to choose one.`}
      </p>
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
