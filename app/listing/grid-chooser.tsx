import { useSyncExternalStore } from 'react'
import { choicesFor, chooseGridSize, type ListName, useGridSize } from './grid-size.ts'

/** Its room is kept on wide screens before it is known which choices there are. */
export function GridChooser({ list }: { list: ListName }) {
  const width = useSyncExternalStore(onResize, () => innerWidth, () => 0)
  const chosen = useGridSize(list)
  return (
    <div role="group" aria-label="Products in a row" className="hidden h-11 items-center gap-1 xl:flex">
      {choicesFor(list, width).map(columns => (
        <button
          key={columns} type="button" aria-pressed={columns === chosen} aria-label={`${columns} in a row`} title={`${columns} in a row`} onClick={() => chooseGridSize(list, columns)}
          className="flex h-11 min-w-11 items-center justify-center gap-[3px] rounded-md px-2 text-edge hover:text-cobalt aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt"
        >
          {Array.from({ length: columns }, (_, at) => <span key={at} className="h-5 w-1 rounded-[1px] bg-current" />)}
        </button>
      ))}
    </div>
  )
}

function onResize(heard: () => void): () => void {
  addEventListener('resize', heard)
  return () => removeEventListener('resize', heard)
}
