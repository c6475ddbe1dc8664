import { call, CallFailed } from '#app/core/call.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { canSuggest, suggestEndpoint, type Suggestions } from './suggest.ts'

/** After a key. */
const PAUSE_MS = 150

export type Suggestion =
  | { kind: 'search'; text: string }
  | { kind: 'category'; text: string; path: string }
  | ({ kind: 'product'; text: string; path: string } & Suggestions['products'][number])

/** Null on a failure, since the search itself then shows the reason, and when the signal is aborted. */
export async function findSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  if (!canSuggest(q, isSavingData())) return []
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  if (signal.aborted) return null
  try {
    const reply = await call(suggestEndpoint, { query: { q } }, { signal })
    return reply.ok ? listOf(reply.data) : null
  } catch (failed) {
    if (signal.aborted || failed instanceof CallFailed) return null
    throw failed
  }
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

function listOf({ searches, categories, products }: Suggestions): Suggestion[] {
  return [
    ...searches.map((text) => ({ kind: 'search' as const, text })),
    ...categories.map(({ name, path }) => ({ kind: 'category' as const, text: name, path })),
    ...products.map((product) => ({ kind: 'product' as const, text: product.product_name, ...product })),
  ]
}

type SuggestionOptionsProps = {
  id: string
  list: readonly Suggestion[]
  active: number
  choose: (suggestion: Suggestion) => void
}

export function SuggestionOptions({ id, list, active, choose }: SuggestionOptionsProps) {
  return list.map((suggestion, at) => (
    <div
      key={`${suggestion.kind} ${suggestion.text} ${at}`}
      id={`${id}-${at}`}
      ref={at === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : null}
      role="option"
      aria-selected={at === active}
      onClick={() => choose(suggestion)}
      className={
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1 hover:bg-cobalt-wash ' +
        'aria-selected:bg-cobalt-wash aria-selected:outline-2 aria-selected:-outline-offset-2 ' +
        'aria-selected:outline-cobalt'
      }
    >
      <Choice suggestion={suggestion} />
    </div>
  ))
}

function Choice({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'product')
    return (
      <>
        <Picture
          image={suggestion.product_image}
          alt=""
          sizes="44px"
          className="size-11 shrink-0 rounded-md object-cover"
        />
        <span className="line-clamp-2 flex-1 leading-snug">{suggestion.text}</span>
        <Price
          price={suggestion.product_price}
          finalPrice={suggestion.final_price}
          percent={0}
          size="small"
          className="flex flex-col items-end sm:flex-row-reverse sm:gap-2"
        />
      </>
    )
  return (
    <>
      <Icon name={suggestion.kind === 'search' ? 'search' : 'tiles'} className="size-5 text-ink-soft" />
      <span className="flex-1 truncate">{suggestion.text}</span>
      {suggestion.kind === 'category' && <span className="text-sm text-ink-soft">Category</span>}
    </>
  )
}
