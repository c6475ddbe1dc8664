import { Button } from '#app/ui/button.tsx'

export type ConflictRow = { name: string; label: string; mine: string; theirs: string }

/** The fields whose typed value differs from the stored one. */
export function conflictRows(
  form: HTMLFormElement,
  current: Record<string, unknown>,
  labels: Record<string, string>,
): ConflictRow[] {
  const typed = new FormData(form)
  return Object.entries(current)
    .filter(([name, value]) => typed.has(name) && shown(typed.get(name)) !== shown(value))
    .map(([name, value]) => ({
      name,
      label: labels[name] ?? labelOf(form, name),
      mine: shown(typed.get(name)),
      theirs: shown(value),
    }))
}

/** Both versions of an object that someone else has changed: the typed one and the stored one. */
export function Conflict({ rows, onKeepMine }: { rows: ConflictRow[]; onKeepMine: () => void }) {
  return (
    <div className="mt-3">
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="text-sm">
            <th scope="col" className="pr-3">
              Yours
            </th>
            <th scope="col">Saved by someone else</th>
          </tr>
        </thead>
        {rows.map(({ name, label, mine, theirs }) => (
          <tbody key={name} className="border-t border-line align-top">
            <tr>
              <th scope="rowgroup" colSpan={2} dir="auto" className="pt-1 text-sm font-normal text-ink-soft">
                {label}
              </th>
            </tr>
            <tr>
              <td dir="auto" className="pr-3 pb-1 break-words">
                {mine}
              </td>
              <td dir="auto" className="pb-1 break-words">
                {theirs}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => location.reload()}>
          Take the saved version
        </Button>
        <Button onClick={onKeepMine}>Save mine</Button>
      </div>
    </div>
  )
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function labelOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return (field instanceof HTMLInputElement && field.labels?.[0]?.textContent) || name
}
