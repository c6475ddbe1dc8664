import type { ReactNode } from 'react'
import { useFocusOnNewScreen } from '#admin/ui/focus-screen.ts'
import { Skeleton } from '#app/ui/loading.tsx'

type OpenProps = { title: string; help?: ReactNode; children: ReactNode }

/** The frame of the screens that need no session. */
export function OpenFrame(props: OpenProps) {
  useFocusOnNewScreen(props.title, true)
  return <Frame {...props} />
}

function Frame({ title, help, children }: OpenProps) {
  return (
    <div className="min-h-dvh bg-ground">
      <title>{`${title} · Back office`}</title>
      <header className="bg-night px-4 py-4 text-lg font-semibold text-surface">Back office</header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-lg px-4 py-6 outline-none sm:py-10">
        <h1 className="text-2xl">{title}</h1>
        {help && <p className="mt-1 text-ink-soft">{help}</p>}
        <div className="mt-5 rounded-lg border border-line bg-surface p-4 sm:p-6">{children}</div>
      </main>
    </div>
  )
}

/** While the file of the screen and its data are loading. */
export function OpenSkeleton({ title }: Pick<OpenProps, 'title'>) {
  return (
    <Frame title={title} help={<Skeleton className="h-6 w-64" />}>
      <div role="status" aria-label="Loading">
        <Skeleton className="h-80" />
      </div>
    </Frame>
  )
}
