import { type RefObject, useEffect, useRef } from 'react'
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
  /** The search of the address. */
  value: string
  inputRef: RefObject<HTMLInputElement | null>
  onSearch: (text: string) => void
}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was searched and is not in the address yet, while the person types on. */
  const sent = useRef<string[]>([])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    const at = sent.current.indexOf(value)
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
    if (at >= 0) return
    clearTimeout(timer.current)
    inputRef.current!.value = value
  }, [value, inputRef])
  const isWide = useIsWide()
  const search = (text: string) => {
    sent.current.push(text.trim())
    onSearch(text.trim())
  }
  const searchLater = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), SEARCH_MS)
  }
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 basis-[9rem]"
      onSubmit={(event) => {
        event.preventDefault()
        clearTimeout(timer.current)
        search(inputRef.current!.value)
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
