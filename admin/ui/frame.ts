import type { ComponentProps, ReactNode } from 'react'
import { type Params, useAsyncValue } from 'react-router'
import type { Me } from '#admin/core/me.ts'
import type { Screen } from './screen.tsx'

/** What a screen shows before its data are loaded, and around a failure to load them. */
export type Frame = Pick<ComponentProps<typeof Screen>, 'title' | 'help' | 'back'> & {
  /** In the place of the content; by default fields. */
  skeleton?: ReactNode
}

/** A screen exports it as `frame`. */
export type FrameOf = Frame | ((at: { me: Me; params: Params; query: URLSearchParams }) => Frame)

type LoadedBy<T> = T extends (...given: never[]) => infer Result ? Awaited<Result> : T

/** The data of a screen with a frame, as `useLoaderData`: `T` is their type or that of the loader. */
export function useLoaded<T>(): LoadedBy<T> {
  return useAsyncValue() as LoadedBy<T>
}
