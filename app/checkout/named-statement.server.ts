import type pg from 'pg'

/** Parameters are written `$name` in place of `$1`. @throws Error when a value is missing */
export function namedStatement(name: string, text: string) {
  const parameters = [...new Set([...text.matchAll(/\$([a-z_]+)/gi)].map(([, parameter]) => parameter!))]
  const numbered = text.replaceAll(
    /\$([a-z_]+)/gi,
    (_, parameter: string) => `$${parameters.indexOf(parameter) + 1}`,
  )
  return (values: Record<string, unknown>): pg.QueryConfig => ({
    name,
    text: numbered,
    values: parameters.map((parameter) => {
      if (!(parameter in values)) throw new Error(`The statement "${name}" needs ${parameter}.`)
      return values[parameter]
    }),
  })
}
