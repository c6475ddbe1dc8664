/** How much of a long action is done: uploads, imports, bulk changes, backups. */
export function Progress({
  label,
  done,
  total,
  isPercentage = false,
}: {
  label: string
  done: number
  /** Null until it is known. */
  total: number | null
  /** Whether `done` is a percentage. */
  isPercentage?: boolean
}) {
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm">
        <span dir="auto">{label}</span>
        {total !== null && (
          <span className="whitespace-nowrap tabular-nums">
            {isPercentage
              ? `${done} %`
              : `${done.toLocaleString('en-PK')} of ${total.toLocaleString('en-PK')}`}
          </span>
        )}
      </div>
      <progress
        aria-label={label}
        max={Math.max(1, total ?? 1)}
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
