import { type Ref, useEffect, useRef } from 'react'
import { useIsWide } from '#admin/core/use-media.ts'
import { controlClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

const SEARCH_MS = 200

/** Searches while the person types. */
export function ListSearch({
  label,
  value,
  inputRef,
  onSearch,
}: {
  label: string
  value: string
  inputRef: Ref<HTMLInputElement>
  onSearch: (text: string) => void
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const isWide = useIsWide()
  const searchLater = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), SEARCH_MS)
  }
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-36"
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(timer.current)
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
      }}
    >
      <Icon name="search" className="absolute top-3 left-3 size-5 text-ink-soft" />
      <input
        ref={inputRef}
        type="search"
        name="q"
        aria-label={label}
        placeholder={isWide ? label : 'Search'}
        defaultValue={value}
        autoComplete="off"
        dir="auto"
        maxLength={100}
        className={`${controlClass} min-h-11 py-2 pl-10`}
        onInput={(event) => searchLater(event.currentTarget.value)}
      />
    </form>
  )
}
