import { CHAT_URL, telephoneUrl } from '#app/core/shop-details.ts'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useShellData } from '#app/core/shell-data.ts'

export function ContactLinks({ className = '' }: { className?: string }) {
  const {
    shop: { phone, chat, email },
  } = useShellData()
  return (
    <ul className={className}>
      {phone && (
        <ContactLink icon="phone" href={telephoneUrl(phone)} label="Phone">
          {phone}
        </ContactLink>
      )}
      {chat && (
        <ContactLink icon="chat" href={CHAT_URL + chat} label="WhatsApp chat">
          +{chat}
        </ContactLink>
      )}
      {email && (
        <ContactLink icon="mail" href={`mailto:${email}`} label="E-mail">
          <EmailAddress address={email} />
        </ContactLink>
      )}
    </ul>
  )
}

function ContactLink({
  icon,
  href,
  label,
  children,
}: {
  icon: IconName
  href: string
  label: string
  children: React.ReactNode
}) {
  const elsewhere = href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <li>
      <a
        href={href}
        {...elsewhere}
        className="inline-flex min-h-11 items-center gap-3 wrap-anywhere hover:underline"
      >
        <Icon name={icon} className="size-5 opacity-80" />
        <span>
          <span className="sr-only">{label}: </span>
          {children}
        </span>
      </a>
    </li>
  )
}
