import { Badge, type BadgeTone } from '#admin/ui/badge.tsx'

const TONES: Record<string, BadgeTone> = {
  Pending: 'warning',
  Processing: 'info',
  Shipped: 'info',
  Completed: 'good',
  Cancelled: 'bad',
}

export function OrderBadge({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{status}</Badge>
}
