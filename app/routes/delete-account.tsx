import { homeLink } from '#app/core/navigation.ts'
import * as paths from '#app/core/paths.ts'
import { pageMeta } from '#app/layout/meta.ts'
import { WithContact } from '#app/pages/article.tsx'
import { DeletionForm } from '#app/pages/deletion-form.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/delete-account'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    path: paths.deleteAccount,
    title: 'Delete Account',
    description: 'Ask us to delete your account and your personal data.',
  })
}

export default function DeleteAccount() {
  return (
    <div className="column">
      <PageHeading trail={[homeLink, { label: 'Delete Account' }]} title="Delete Account">
        Tell us which account is yours and why you would like to leave. Before we delete anything, we call or
        write to you, so that no one else can delete your account.
      </PageHeading>
      <WithContact>
        <DeletionForm />
      </WithContact>
    </div>
  )
}
