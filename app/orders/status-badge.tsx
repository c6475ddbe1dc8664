import { STATUS } from './rules.ts'

const COLOURS: Record<number, string> = {
  [STATUS.Pending]: 'bg-saffron-wash text-ink',
  [STATUS.Processing]: 'bg-cobalt-wash text-cobalt-deep',
  [STATUS.Shipped]: 'bg-turquoise-wash text-ink',
  [STATUS.Completed]: 'bg-leaf-wash text-leaf',
  [STATUS.Cancelled]: 'bg-brick-wash text-brick',
}

export function StatusBadge({ status }: { status: { status_id: number; status: string } }) {
  return (
    <span
      className={
        'inline-block rounded-full px-3 py-0.5 text-sm font-semibold whitespace-nowrap ' +
        (COLOURS[status.status_id] ?? 'bg-plaster')
      }
    >
      {status.status}
    </span>
  )
}
