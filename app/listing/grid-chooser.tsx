import { choicesFor, chooseGridSize, type ListName, useGridSize } from './grid-size.ts'

export function GridChooser({ list }: { list: ListName }) {
  const chosen = useGridSize(list)
  return (
    <div role="group" aria-label="Products in a row" className="hidden items-center gap-1 xl:flex">
      {choicesFor(list).map((columns) => (
        <button
          key={columns}
          type="button"
          aria-pressed={columns === chosen}
          aria-label={`${columns} in a row`}
          title={`${columns} in a row`}
          onClick={() => chooseGridSize(list, columns)}
          className={
            'h-11 min-w-11 items-center justify-center gap-[3px] rounded-md px-2 text-edge ' +
            'hover:text-cobalt aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt ' +
            (offeredFrom[columns] ?? 'flex')
          }
        >
          {Array.from({ length: columns }, (_, at) => (
            <span key={at} className="h-5 rounded-[1px] border-2" />
          ))}
        </button>
      ))}
    </div>
  )
}

const offeredFrom: Record<number, string> = { 5: 'hidden 2xl:flex', 6: 'hidden 3xl:flex' }
