import { Screen } from '#admin/ui/screen.tsx'

export function Component() {
  return (
    <Screen title="Today" help="What needs doing now.">
      {null}
    </Screen>
  )
}
