import { Link } from 'react-router'
import { may, useMe } from '#admin/core/me.ts'
import { toast } from '#admin/ui/toast.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StaffOrderDetails } from './contract.ts'
import { historyText, whatsAppLink } from './texts.ts'

const LINK = 'link inline-flex min-h-11 items-center wrap-anywhere'

/** What the viewer may see of the customer, with the ways to reach them. */
export function CustomerCard({ order }: { order: StaffOrderDetails }) {
  const { full_name, phone, email, address, city_name } = order
  const me = useMe()
  const path = personPath(order)
  return (
    <Card title="Customer">
      <p className="font-semibold wrap-anywhere">
        <bdi>{full_name}</bdi>
      </p>
      <p className="text-sm text-ink-soft">
        {path && may(me, 'customers.see') ? (
          <Link to={path} className={LINK}>
            {historyText(order)}
          </Link>
        ) : (
          historyText(order)
        )}
      </p>
      {phone && (
        <p className="flex flex-wrap gap-x-4">
          <a href={`tel:${phone}`} className={LINK}>
            Call {phone}
          </a>
          <a
            href={whatsAppLink(phone, `Your order ${order.order_id}: `)}
            target="_blank"
            rel="noreferrer"
            className={LINK}
          >
            WhatsApp
          </a>
        </p>
      )}
      {email && (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      )}
      <p className="wrap-anywhere">
        {address && (
          <>
            <bdi>{address}</bdi>,{' '}
          </>
        )}
        <bdi>{city_name}</bdi>
      </p>
      {address && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          onClick={() => void copy(`${full_name}\n${address}\n${city_name}${phone ? `\n${phone}` : ''}`)}
        >
          Copy the address
        </Button>
      )}
      <Note label="Order note" text={order.order_instructions} />
      <Note label="Rider note" text={order.rider_instructions} />
      <Note label="Cancelled because" text={order.cancel_reason ?? ''} />
      <Note label="Courier" text={[order.courier, order.tracking_number].filter(Boolean).join(', ')} />
    </Card>
  )
}

/** A guest whose personal data was removed has no screen. */
function personPath({ customer_id, order_id, takes_notes }: StaffOrderDetails): string | null {
  if (customer_id !== null) return `/customers/${customer_id}`
  return takes_notes ? `/customers/guests/${order_id}` : null
}

function Note({ label, text }: { label: string; text: string }) {
  return text === '' ? null : (
    <p className="mt-3">
      <span className="block text-sm text-ink-soft">{label}</span>
      <span dir="auto" className="wrap-anywhere">
        {text}
      </span>
    </p>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.done('The address is copied.')
  } catch {
    toast.error('This browser does not allow copying here.')
  }
}
