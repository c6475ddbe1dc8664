import { AdminIcon } from '#admin/ui/icon.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from './totp-fields.tsx'

/** Ten codes that are shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div>
      <p>
        Each of these codes replaces your second step once, for when your phone is lost. Keep them on paper,
        or in a password manager. They are not shown again.
      </p>
      <ul
        role="list"
        aria-label="Recovery codes"
        className="my-4 grid gap-x-6 gap-y-1 rounded-md bg-plaster p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} label="Copy all" />
        <Button variant="secondary" size="small" onClick={() => print()}>
          <AdminIcon name="printer" className="size-5" />
          Print
        </Button>
      </div>
    </div>
  )
}
