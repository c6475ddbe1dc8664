import { EmailAddress } from '#app/ui/email-address.tsx'
import { Skeleton } from '#app/ui/loading.tsx'

const BOX = 'flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6'

export function ProfileCard({
  user: { full_name = '', email, phone },
}: {
  user: { full_name?: string; email: string; phone?: string }
}) {
  return (
    <section aria-label="Profile" className={BOX}>
      <span
        aria-hidden
        className={
          'grid size-14 shrink-0 sm:size-18 place-items-center rounded-full bg-turquoise ' +
          'font-display text-[20px] font-bold text-surface'
        }
      >
        {initials(full_name)}
      </span>
      <div className="min-w-0 max-lg:flex-1 max-lg:basis-[10rem]">
        <p className="font-display text-2xl leading-tight font-semibold wrap-anywhere">{full_name}</p>
        <p className="wrap-anywhere text-ink-soft">
          <EmailAddress address={email} />
        </p>
        {phone ? <p className="text-ink-soft">{phone}</p> : <Skeleton className="mt-1 h-5 w-32" />}
      </div>
    </section>
  )
}

export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading your profile" className={BOX}>
      <Skeleton className="size-14 shrink-0 rounded-full sm:size-18" />
      <div className="grid gap-1">
        <Skeleton className="h-7 w-44" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-5 w-32" />
      </div>
    </div>
  )
}

function initials(name: string): string {
  return name
    .split(' ')
    .filter(Boolean)
    .filter((_, at, { length }) => at === 0 || at === length - 1)
    .map(([letter]) => letter)
    .join('')
    .toUpperCase()
}
