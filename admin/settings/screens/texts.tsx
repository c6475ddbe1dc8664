import { useLoaderData } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { Announcements } from '#admin/settings/announcements.tsx'
import { readSettings } from '#admin/settings/contract.ts'
import { POLICIES, Policy } from '#admin/settings/policy.tsx'
import { Questions } from '#admin/settings/questions.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'

export async function loader() {
  return (await loadStaff(readSettings)).data
}

export function Component() {
  const { versions } = useLoaderData<typeof loader>()
  return (
    <Screen title="Texts" help="Announcements, questions and policies; each can go back to the original.">
      <div className="grid max-w-2xl gap-4">
        <Card title="Announcements">
          <Announcements key={versions['announcements']} />
        </Card>
        <Card title="Questions and answers">
          <Questions key={versions['faq']} />
        </Card>
        {POLICIES.map(([name, label]) => (
          <Card key={name} id={name} title={label}>
            <Policy key={versions[name]} name={name} label={label} />
          </Card>
        ))}
      </div>
    </Screen>
  )
}
