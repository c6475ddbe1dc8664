import { Link } from 'react-router'
import { LOW_IN_STOCK, SOLD_OUT } from '#admin/products/list-contract.ts'
import { AdminIcon, type AdminIconName } from '#admin/ui/icon.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { State } from '#admin/ui/states.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Todo, TodoKey } from './contract.ts'

type Kind = { label: string; icon: AdminIconName; to: string; isUrgent?: true }

const KINDS: Record<TodoKey, Kind> = {
  new_orders: { label: 'New orders', icon: 'orders', to: '/orders', isUrgent: true },
  to_pack: { label: 'To pack and ship', icon: 'stock', to: '/orders?tab=pack', isUrgent: true },
  shipped: { label: 'On the way', icon: 'history', to: '/orders?tab=shipped' },
  out_of_stock: { label: 'Sold out', icon: 'products', to: SOLD_OUT },
  low_stock: { label: 'Low in stock', icon: 'products', to: LOW_IN_STOCK },
  messages: { label: 'Messages', icon: 'messages', to: '/messages' },
  poor_reviews: { label: 'Poor reviews', icon: 'content', to: '/reviews?tab=poor' },
  failed_mails: { label: 'Mails that were not sent', icon: 'health', to: '/health', isUrgent: true },
  old_backup: { label: 'The last backup is old', icon: 'health', to: '/health' },
}

/** What waits, each a link to its list. What is done is named in one line. */
export function TodoList({ todo }: { todo: readonly Todo[] }) {
  const waiting = todo.filter(({ count }) => count > 0)
  const waitsForOrders = todo.some(({ key }) => key === 'new_orders')
  const done = todo.filter(({ count }) => count === 0).map(({ key }) => KINDS[key].label.toLowerCase())
  return (
    <Card title="To do">
      {waiting.length === 0 ? (
        <State icon="check" title="Nothing waits">
          {waitsForOrders
            ? 'New orders appear here by themselves.'
            : 'What needs doing appears here by itself.'}
        </State>
      ) : (
        <ul role="list" aria-label="To do" className="-mx-2 divide-y divide-line">
          {waiting.map((item) => (
            <TodoItem key={item.key} item={item} kind={KINDS[item.key]} />
          ))}
        </ul>
      )}
      {waiting.length > 0 && done.length > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
          Nothing to do for: {done.join(', ')}.
        </p>
      )}
    </Card>
  )
}

function TodoItem({ item, kind }: { item: Todo; kind: Kind }) {
  const count = item.count.toLocaleString('en-PK') + (item.is_minimum ? '+' : '')
  return (
    <li>
      <Link
        to={kind.to}
        className="flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-cobalt-wash"
      >
        <AdminIcon
          name={kind.icon}
          className={`size-5 ${kind.isUrgent ? 'text-terracotta' : 'text-cobalt'}`}
        />
        <span className="min-w-0 flex-1">
          <span className={`block ${kind.isUrgent ? 'font-semibold' : ''}`}>
            {item.key === 'old_backup' && !item.oldest_at ? 'There is no backup yet' : kind.label}
          </span>
          {item.oldest_at && (
            <span className="block text-sm text-ink-soft">
              {item.key === 'old_backup' ? 'from' : 'oldest'} <TimeAgo time={item.oldest_at} />
            </span>
          )}
        </span>
        {item.key !== 'old_backup' && <span className="text-xl font-semibold tabular-nums">{count}</span>}
        <Icon name="chevron-right" className="size-5 text-ink-soft" />
      </Link>
    </li>
  )
}
