import type { ReactNode } from 'react'
import { loadStaff } from '#admin/core/call.ts'
import { Announcements } from '#admin/settings/announcements.tsx'
import { readSettings } from '#admin/settings/contract.ts'
import { POLICIES, Policy } from '#admin/settings/policy.tsx'
import { Questions } from '#admin/settings/questions.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Held } from '#admin/ui/held.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader() {
  return (await loadStaff(readSettings)).data
}

export const frame: Frame = {
  title: 'Texts',
  help: 'Announcements, questions and policies; each can go back to the original.',
  skeleton: <CardsSkeleton />,
}

export function Component() {
  return (
    <Screen {...frame}>
      <div className="grid max-w-2xl gap-4">
        <Card title="Announcements">
          <HeldText name="announcements">
            <Announcements />
          </HeldText>
        </Card>
        <Card title="Questions and answers">
          <HeldText name="faq">
            <Questions />
          </HeldText>
        </Card>
        {POLICIES.map(([name, label]) => (
          <Card key={name} id={name} title={label}>
            <HeldText name={name}>
              <Policy name={name} label={label} />
            </HeldText>
          </Card>
        ))}
      </div>
    </Screen>
  )
}

function HeldText({ name, children }: { name: string; children: ReactNode }) {
  const version = useLoaded<typeof loader>().versions[name]
  return (
    <Held value={version} version={version}>
      {() => children}
    </Held>
  )
}
