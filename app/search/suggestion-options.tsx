import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionListProps = {
  id: string
  list: readonly Suggestion[]
  active: number
  choose: (suggestion: Suggestion) => void
}

/** Below the box, above the page, so that nothing moves. The focus stays in the box. */
export function SuggestionList({ id, list, active, choose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      onPointerDown={(event) => event.preventDefault()}
      className={
        'absolute inset-x-0 top-full z-50 mt-1 max-h-[70dvh] overflow-y-auto rounded-lg border border-line ' +
        'bg-surface p-2 shadow-lg empty:hidden'
      }
    >
      {list.map((suggestion, at) => (
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
      ))}
    </div>
  )
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
