import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { loadStaff } from '#admin/core/call.ts'
import { counted } from '#admin/core/counted.ts'
import { Announcements } from '#admin/settings/announcements.tsx'
import { readSettings } from '#admin/settings/contract.ts'
import { POLICIES, Policy } from '#admin/settings/policy.tsx'
import { Questions } from '#admin/settings/questions.tsx'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Held } from '#admin/ui/held.tsx'
import { Screen } from '#admin/ui/screen.tsx'
import { ListSkeleton } from '#admin/ui/skeletons.tsx'
import { Icon } from '#app/ui/icon.tsx'

export async function loader() {
  return (await loadStaff(readSettings)).data
}

export const frame: Frame = {
  title: 'Texts',
  help: 'Open a text to edit it; each can go back to the original.',
  skeleton: <ListSkeleton rows={2 + POLICIES.length} rowHeight="h-16" />,
}

export function Component() {
  const { announcements, faq, policies } = useLoaded<typeof loader>()
  return (
    <Screen {...frame}>
      <div className="grid gap-2">
        <Text name="announcements" title="Announcements" note={counted(announcements.length, 'announcement')}>
          {() => <Announcements />}
        </Text>
        <Text name="faq" title="Questions and answers" note={counted(faq.length, 'question')}>
          {() => <Questions />}
        </Text>
        {POLICIES.map(([name, label]) => (
          <Text key={name} name={name} title={label} note={policies[name] ? 'Your text' : 'Original text'}>
            {(isShown) => <Policy name={name} label={label} isShown={isShown} />}
          </Text>
        ))}
      </div>
    </Screen>
  )
}

/** A part of the screen that is closed until it is opened or named by the address. */
function Text({
  name,
  title,
  note,
  children,
}: {
  name: string
  title: string
  note: string
  /** `isShown` is true from the first opening on. */
  children: (isShown: boolean) => ReactNode
}) {
  const version = useLoaded<typeof loader>().versions[name]
  const { hash } = useLocation()
  const isNamed = hash === `#${name}`
  const [isShown, setIsShown] = useState(isNamed)
  return (
    <details
      id={name}
      open={isNamed}
      onToggle={() => setIsShown(true)}
      className="group scroll-mt-20 rounded-lg border border-line bg-surface"
    >
      <summary
        className={
          'grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2 hover:text-cobalt ' +
          'sm:grid-cols-[1fr_auto_auto] sm:px-5'
        }
      >
        <h2 className="text-[min(1.125rem,8.5vw)] wrap-anywhere">{title}</h2>
        <span className="text-sm text-ink-soft max-sm:row-start-2">{note}</span>
        <Icon
          name="chevron-down"
          className={
            'size-5 text-ink-soft transition-transform duration-200 group-open:rotate-180 ' +
            'max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2'
          }
        />
      </summary>
      <div className="px-4 pt-2 pb-4 sm:px-5 sm:pb-5">
        <Held value={version} version={version}>
          {() => children(isShown)}
        </Held>
      </div>
    </details>
  )
}
