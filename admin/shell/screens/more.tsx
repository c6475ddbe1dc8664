import { Link } from 'react-router'
import { useMe } from '#admin/core/me.ts'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { entriesFor } from '#admin/shell/navigation.ts'
import { GROUPS } from '#admin/shell/screen-list.ts'
import { signOut } from '#admin/shell/sign-out.ts'

/** Everything that the person may see, and the way out. */
export function Component() {
  const me = useMe()
  const shown = entriesFor(me)
  return (
    <Screen title="More" help="All the screens that you may use.">
      <div className="gap-4 space-y-4 md:columns-2 [&>*]:break-inside-avoid">
        {GROUPS.map((group) => {
          const entries = shown.filter((entry) => entry.group === group)
          return (
            entries.length > 0 && (
              <Card key={group} title={group}>
                <ul role="list" className="-mx-2">
                  {entries.map(({ path, label, icon }) => (
                    <li key={path}>
                      <Link
                        to={path}
                        className="flex min-h-12 items-center gap-3 rounded-md px-2 hover:bg-cobalt-wash"
                      >
                        <AdminIcon name={icon} className="size-5 text-cobalt" />
                        <span className="flex-1">{label}</span>
                        <Icon name="chevron-right" className="size-5 text-ink-soft" />
                      </Link>
                    </li>
                  ))}
                </ul>
              </Card>
            )
          )
        })}
        <Card title="You">
          <p className="font-semibold">
            <bdi>{me.name}</bdi>
          </p>
          <p className="text-ink-soft">
            {me.role} · {me.email}
          </p>
          <div className="mt-4 flex flex-wrap gap-x-5 gap-y-3">
            {!me.is_demo && (
              <Link to="/account" className="link inline-flex min-h-11 items-center gap-2">
                My account
                <Icon name="chevron-right" className="size-5" />
              </Link>
            )}
            <a
              href="/"
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-11 items-center gap-2"
            >
              Open the shop
              <Icon name="external" className="size-5" />
            </a>
            <Button variant="secondary" onClick={() => void signOut()}>
              <Icon name="logout" className="size-5" />
              Sign out
            </Button>
          </div>
        </Card>
      </div>
    </Screen>
  )
}
