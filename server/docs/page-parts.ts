import { type Endpoint, permissionText } from '#app/core/endpoint.ts'
import { type Field, fieldsOf } from './json-schema.ts'

export function table(caption: string, schema: Parameters<typeof fieldsOf>[0] | undefined | ''): string {
  const fields = schema ? fieldsOf(schema) : []
  if (fields.length === 0) return ''
  const rows = fields.map((field) => {
    const cells = [`<code>${escape(field.name)}</code>`, escape(typeOf(field)), escape(rulesOf(field))]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const head = ['Field', 'Type', 'Rules'].map((name) => `<th scope="col">${name}</th>`).join('')
  return `<table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`
}

function typeOf({ schema }: Field): string {
  if (schema.type === 'array') return 'list'
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return (
    schema.type ??
    schema.anyOf
      ?.map((option) => (typeof option === 'object' ? option.type : undefined))
      .filter(Boolean)
      .join(' or ') ??
    'any'
  )
}

function rulesOf({ schema, required }: Field): string {
  return [
    required ? 'required' : 'optional',
    schema.minLength && schema.minLength > 1 ? `at least ${schema.minLength} characters` : '',
    schema.maxLength ? `at most ${schema.maxLength} characters` : '',
    schema.minimum !== undefined ? `from ${schema.minimum}` : '',
    schema.maximum !== undefined && schema.maximum < 2_147_483_647 ? `to ${schema.maximum}` : '',
    schema.multipleOf ? `in steps of ${schema.multipleOf}` : '',
    schema.enum ? `one of ${schema.enum.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export const accessOf = ({ auth }: Endpoint) =>
  auth === 'public'
    ? 'Public.'
    : auth === 'signed in'
      ? 'For customers, about their own data.'
      : 'user' in auth
        ? `For the customer with the id <code>${escape(auth.user)}</code>.`
        : `For staff${permissionText(auth, (name) => `<code>${name}</code>`)}.`

export const title = (endpoint: Endpoint) =>
  `<b>${endpoint.method}</b> <code>${escape(endpoint.path.replace(/:(\w+)/g, '{$1}'))}</code>`

export const anchor = (endpoint: Endpoint) =>
  `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z_]+/g, '-')}`

export const json = (value: unknown) => escape(JSON.stringify(value, null, 2))

export const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
