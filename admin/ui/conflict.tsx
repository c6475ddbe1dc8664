import { Button } from '#app/ui/button.tsx'
import type { ConflictRow } from './conflict-rows.ts'

/** Both versions of an object that was changed since: the typed one and the stored one. */
export function Conflict({
  rows,
  onKeepMine,
  isUploading = false,
}: {
  rows: ConflictRow[]
  onKeepMine: () => void
  isUploading?: boolean
}) {
  return (
    <div className="mt-3">
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="text-sm">
            <th scope="col" className="pr-3">
              Yours
            </th>
            <th scope="col">Saved version</th>
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
              <td dir="auto" className="pr-3 pb-1 wrap-anywhere">
                {mine}
              </td>
              <td dir="auto" className="pb-1 wrap-anywhere">
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
        <Button variant="danger" onClick={onKeepMine} disabled={isUploading}>
          Save mine
        </Button>
      </div>
    </div>
  )
}
