import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Await, useAsyncError, useLoaderData, useLocation, useParams, useSearchParams } from 'react-router'
import type { MaybePromise } from '#admin/core/await-briefly.ts'
import { LoadFailed, mayPass } from '#admin/core/call.ts'
import { useMe } from '#admin/core/me.ts'
import type { FrameOf } from '#admin/ui/frame.ts'
import { Screen } from '#admin/ui/screen.tsx'
import { NoteScroll, ShowTarget } from '#admin/ui/show-target.tsx'
import { LoadFailure } from '#admin/ui/states.tsx'
import { NotLoaded } from './error-screen.tsx'
import { FormSkeleton } from '#admin/ui/skeletons.tsx'

/** What the loader of such a screen answers. */
export type Opened = { result: MaybePromise<unknown> }

/** A screen whose frame is shown until its data are loaded, and if they cannot be loaded. */
export function inFrame(Content: ComponentType, frameOf: FrameOf): ComponentType {
  return function InFrame() {
    const { result } = useLoaderData<Opened>()
    const { pathname } = useLocation()
    const at = { me: useMe(), params: useParams(), query: useSearchParams()[0] }
    const { skeleton, ...frame } = typeof frameOf === 'function' ? frameOf(at) : frameOf
    const waiting = (
      <Screen {...frame}>
        {skeleton ?? <FormSkeleton />}
        <NoteScroll />
      </Screen>
    )
    const failed = (
      <Screen {...frame}>
        <LoadFailure />
      </Screen>
    )
    return (
      <Suspense key={pathname} fallback={waiting}>
        <Await resolve={result} errorElement={<Failure waiting={waiting} failed={failed} />}>
          <Content />
          <ShowTarget isLate={result instanceof Promise} />
        </Await>
      </Suspense>
    )
  }
}

function Failure({ waiting, failed }: { waiting: ReactNode; failed: ReactNode }) {
  const error = useAsyncError()
  if (mayPass(error)) return failed
  if (!(error instanceof LoadFailed)) throw error
  // The sign-in opens.
  return error.code === 401 ? waiting : <NotLoaded error={error} />
}
