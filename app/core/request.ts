import * as paths from './paths.ts'

/** The browser sets the content type with the boundary. Null and undefined fields are left out. */
export function toFormData(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) form.append(name, String(each))
  }
  return form
}

/** The address of a call: `/order/:userId` becomes `/api/order/7`. Undefined query values are left out. */
export function urlOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)?.[name] ?? '')),
  )
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  return `/api${filled}${paths.query(search)}`
}
