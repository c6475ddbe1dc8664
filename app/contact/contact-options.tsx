import { CHAT_URL, telephoneUrl, type ShopDetails } from '#app/core/shop-details.ts'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

export function ContactOptions({ shop: { phone, chat, email, address } }: { shop: ShopDetails }) {
  if (!phone && !chat && !email && !address) return null
  return (
    <div className="rounded-lg bg-plaster p-5 sm:p-7">
      <h2 className="text-2xl">Talk to a person</h2>
      <p
        className={
          'mt-2 inline-flex items-center gap-2 rounded-full bg-leaf-wash px-3 py-1 text-sm ' +
          'font-semibold text-leaf'
        }
      >
        <Icon name="clock" className="size-4" />
        Available 24/7
      </p>
      <ul className="mt-4 divide-y divide-line">
        {phone && (
          <ContactOption icon="phone" name="Call us" href={telephoneUrl(phone)}>
            {phone}
          </ContactOption>
        )}
        {chat && (
          <ContactOption icon="chat" name="WhatsApp" href={CHAT_URL + chat} elsewhere>
            +{chat}
          </ContactOption>
        )}
        {email && (
          <ContactOption icon="mail" name="Email" href={`mailto:${email}`}>
            <EmailAddress address={email} />
          </ContactOption>
        )}
        {address && (
          <li className="flex gap-4 py-4">
            <Icon name="pin" className="mt-0.5 text-turquoise" />
            <address className="wrap-anywhere not-italic">
              <b className="block font-semibold">Our shop</b>
              {address}
            </address>
          </li>
        )}
      </ul>
    </div>
  )
}

function ContactOption({
  icon,
  name,
  href,
  elsewhere,
  children,
}: {
  icon: IconName
  name: string
  href: string
  elsewhere?: boolean
  children: React.ReactNode
}) {
  return (
    <li>
      <a
        href={href}
        {...(elsewhere ? { target: '_blank', rel: 'noopener' } : {})}
        className="group flex gap-4 py-4"
      >
        <Icon name={icon} className="mt-0.5 text-turquoise" />
        <span className="min-w-0 break-words">
          <b className="block font-semibold">{name}</b>
          <span className="group-hover:text-cobalt group-hover:underline">{children}</span>
        </span>
      </a>
    </li>
  )
}
