/** How much of a long action is done: uploads, imports, bulk changes, backups. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm">
        <span dir="auto">{label}</span>
        <span className="whitespace-nowrap tabular-nums">
          {done.toLocaleString('en-PK')} of {total.toLocaleString('en-PK')}
        </span>
      </div>
      <progress
        aria-label={label}
        max={Math.max(1, total)}
        value={done}
        className={
          'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line ' +
          '[&::-moz-progress-bar]:bg-cobalt ' +
          '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-cobalt'
        }
      />
    </div>
  )
}
