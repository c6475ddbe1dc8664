import type { NothingFound } from './nothing-found.tsx'

type File = { NothingFound: typeof NothingFound }

/** The server has the file at once. */
let file: File | undefined = import.meta.env.SSR ? await import('./nothing-found.tsx') : undefined

/** What is shown when nothing is found; undefined in a browser that has not loaded it. */
export const nothingFoundFile = (): File | undefined => file

/** For a browser, before it renders a screen without results. */
export async function loadNothingFound(): Promise<void> {
  file ??= await import('./nothing-found.tsx')
}
