import { useId } from 'react'
import { GridCell } from './grid-cell.tsx'
import { colourNamed, type GridRow, withTypedColour } from './grid-rows.ts'
import type { ProductOptions } from './options.ts'
import type { Change } from './variant-row.tsx'

type Colours = ProductOptions['colours']

/** What the cells of a grid suggest. */
export function ColourNames({ colours }: { colours: Colours }) {
  return (
    <datalist id="colours">
      {colours.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  )
}

/** The colour of a variant, by name. A name that the shop does not have stays, with what to do about it. */
export function ColourCell({
  row,
  colours,
  error: refused,
  onChange,
  onAdd,
}: {
  row: GridRow
  colours: Colours
  /** Why the shop refused the colour. */
  error: string | undefined
  onChange: Change
  onAdd: ((name: string) => void) | undefined
}) {
  const errorId = useId()
  const { colour_id, colour_typed: unknown } = withTypedColour(row, colours)
  const colour = colours.find(({ id }) => id === colour_id)?.name ?? ''
  const isInvalid = Boolean(unknown ?? refused)
  return (
    <>
      <GridCell label="Colour" className="sm:col-span-2 2xl:col-span-1">
        <input
          list="colours"
          aria-label={`Colour of ${row.name}`}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : undefined}
          defaultValue={unknown ?? colour}
          placeholder="None"
          dir="auto"
          onBlur={({ currentTarget: input }) => {
            const typed = input.value.trim()
            const found = colourNamed(colours, typed)
            if (found) input.value = found.name
            const id = typed === '' ? null : (found?.id ?? row.colour_id)
            const left = typed === '' || found ? undefined : typed
            if (id !== row.colour_id || left !== row.colour_typed)
              onChange(row.key, { colour_id: id, colour_typed: left })
          }}
          className={
            'min-h-11 w-full rounded-md border border-line bg-surface px-2 hover:border-edge ' +
            'aria-invalid:border-brick aria-invalid:bg-brick-wash'
          }
        />
      </GridCell>
      {isInvalid && (
        <div className="col-span-full text-sm wrap-anywhere text-brick">
          <p role="alert" id={errorId}>
            {unknown ? (
              <>
                There is no colour “<bdi>{unknown}</bdi>”.{' '}
                {!onAdd && 'Ask someone who may edit colours to add it.'}
              </>
            ) : (
              refused
            )}
          </p>
          {unknown && onAdd && (
            <button type="button" className="link min-h-11 text-left" onClick={() => onAdd(unknown)}>
              Add the colour “<bdi>{unknown}</bdi>”
            </button>
          )}
        </div>
      )}
    </>
  )
}
