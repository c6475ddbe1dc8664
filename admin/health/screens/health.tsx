import { callStaff, loadStaff } from '#admin/core/call.ts'
import { loadedMe, mayUse } from '#admin/core/me.ts'
import { BackupCard, sizeOf } from '#admin/backups/backup-card.tsx'
import { listBackups } from '#admin/backups/contract.ts'
import { Fact, ToCard } from '#admin/health/fact.tsx'
import { FailedMails } from '#admin/health/failed-mails.tsx'
import { getHealth } from '#admin/health/contract.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Card, TWO_COLUMNS, Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

type Health = DataOf<typeof getHealth> & { backups: DataOf<typeof listBackups> | null }

const GB = 1024 ** 3
const LOW_DISK = 2 * GB

export async function loader(): Promise<Health> {
  const [{ data }, backups] = await Promise.all([loadStaff(getHealth), loadBackups()])
  return { ...data, backups }
}

/** Null for a person who may not make backups. */
async function loadBackups() {
  const reply = mayUse(await loadedMe(), listBackups) && (await callStaff(listBackups))
  return reply && reply.ok ? reply.data : null
}

export const frame: Frame = {
  title: 'Health',
  help: 'See whether everything works, and what to do if it does not.',
  skeleton: <CardsSkeleton cards={2} inColumns />,
}

export function Component() {
  const health = useLoaded<Health>()
  return (
    <Screen {...frame}>
      <Facts health={health} />
    </Screen>
  )
}

function Facts({ health }: { health: Health }) {
  const { database, disk, mail } = health
  return (
    <div className={TWO_COLUMNS}>
      <Card>
        <dl className="divide-y divide-line">
          <Fact
            name="Backup"
            isGood={health.last_backup_at !== null && !health.is_backup_old}
            todo={
              health.backups ? (
                <>
                  Press “Make a backup” in <ToCard id="backups">Backups</ToCard>, then “Download”, and keep
                  the file on another device.
                </>
              ) : (
                'Ask a person who may make backups to make one.'
              )
            }
          >
            {health.last_backup_at ? (
              <>
                Age of the last one: <TimeAgo time={health.last_backup_at} />.
              </>
            ) : (
              'There is none yet.'
            )}
          </Fact>
          <Fact name="Mail" isGood={isMailGood(mail)} todo={mailTodo(health)}>
            {!mail.is_set_up && 'Not set up: the shop sends no mail. '}
            {mail.waiting} waiting, {mail.failed} failed.
          </Fact>
          <Fact
            name="https"
            isGood={health.is_https}
            todo={
              'Ask the person who runs your server to serve the shop by https, and to set SHOP_URL to the ' +
              'address that begins with https://. Take no orders of strangers before that.'
            }
          >
            {health.is_https ? `Yes: ${health.shop_url}` : `No: ${health.shop_url} is not encrypted.`}
          </Fact>
          <Fact
            name="Disk"
            isGood={disk.free > LOW_DISK}
            todo={
              <>
                {health.backups && (
                  <>
                    Delete old ones in <ToCard id="backups">Backups</ToCard>, once they are on another
                    device.{' '}
                  </>
                )}
                Ask the person who runs your server for more space: a shop with a full disk takes no orders.
              </>
            }
          >
            {sizeOf(disk.free)} of {sizeOf(disk.total)} are free.
          </Fact>
          <Fact name="Database" isGood>
            PostgreSQL {database.version}, {database.is_embedded ? 'part of the shop' : 'on a server'},{' '}
            {sizeOf(database.bytes)}.
          </Fact>
          <Fact name="Version" isGood>
            Nayab {health.version}, Node {health.node}
          </Fact>
        </dl>
      </Card>
      <div className="grid gap-4">
        {health.backups && <BackupCard loaded={health.backups} />}
        {health.failed_mails.length > 0 && <FailedMails mails={health.failed_mails} />}
      </div>
    </div>
  )
}

const isMailGood = ({ is_set_up, failed, late = 0 }: Health['mail']) =>
  is_set_up && failed === 0 && late === 0

const mailTodo = ({ mail, failed_mails }: Health) => (
  <>
    {!mail.is_set_up && 'Ask the person who runs your server to set SMTP_URL. '}
    {!!mail.late && (
      <>
        {mail.late === 1 ? 'One mail has' : `${mail.late} mails have`} been tried for more than 15 minutes
        {mail.late_error && ` (${mail.late_error})`}. Ask the person who runs your server to look at the mail
        server and at SMTP_URL; what waits is then sent by itself.{' '}
      </>
    )}
    {failed_mails.length > 0 && (
      <>
        See <ToCard id="failed-mails">Mails that failed</ToCard>: send each again, or leave it out.
      </>
    )}
  </>
)
