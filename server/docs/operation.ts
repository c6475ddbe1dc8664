import { createAddress } from '#app/account/addresses-contract.ts'
import { changePasswordEndpoint } from '#app/account/contract.ts'
import { type Endpoint, permissionText } from '#app/core/endpoint.ts'
import { exampleOf } from './examples.ts'
import { fieldsOf, type Schema } from './json-schema.ts'
import { IDEMPOTENT, responsesOf } from './responses.ts'

function operationIdOf({ method, path }: Endpoint): string {
  const name = path.replace(/[/:_-]+([a-zA-Z])/g, (_, letter: string) => letter.toUpperCase())
  return `${method.toLowerCase()}${name}`
}

export function operationOf(endpoint: Endpoint): object {
  const example = exampleOf(endpoint)
  const headers = headersOf(endpoint)
  return {
    operationId: operationIdOf(endpoint),
    tags: example?.tag ? [example.tag] : [],
    summary: example?.description ?? '',
    description: accessOf(endpoint),
    security: endpoint.auth === 'public' ? [] : [{ session: [] }],
    ...(endpoint.params || endpoint.query || headers.length > 0
      ? {
          parameters: [
            ...parameters(endpoint.params, 'path', example?.params),
            ...parameters(endpoint.query, 'query', example?.query),
            ...headers,
          ],
        }
      : {}),
    ...(endpoint.accepts && endpoint.body
      ? {
          requestBody: {
            required: true,
            ...optionalForCustomers(endpoint),
            content: bodyContent(endpoint, endpoint.body, example?.body),
          },
        }
      : {}),
    responses: responsesOf(endpoint),
  }
}

function headersOf(endpoint: Endpoint): object[] {
  if (endpoint.path === IDEMPOTENT) return [IDEMPOTENCY_KEY, IF_CUSTOMER]
  return endpoint === createAddress || endpoint === changePasswordEndpoint ? [REPEATS] : []
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body places one order, however often it is sent.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: '6f1c2b6e-3d1e-4b8c-9a53-0c2f6f7f3a10',
}

const IF_CUSTOMER = {
  name: 'If-Customer',
  in: 'header',
  required: false,
  description:
    'The id of the customer for whom the order is meant. With the session of another customer (403) or ' +
    'without one (401) no order is placed.',
  schema: { type: 'string', pattern: '^[1-9][0-9]*$' },
  example: '12',
}

const REPEATS = {
  name: 'Sent-Before',
  in: 'header',
  required: false,
  description:
    'Any value: the call was sent before and got no answer. If it was carried out, it is a success again ' +
    'and changes nothing.',
  schema: { type: 'string', minLength: 1 },
  example: 'true',
}

export function accessOf({ auth, limit, partialLimit }: Endpoint): string {
  const access =
    auth === 'public'
      ? 'For everybody.'
      : auth === 'signed in'
        ? 'For customers, about what is their own.'
        : 'user' in auth
          ? `For the customer whose id is \`${auth.user}\`.`
          : `For staff${permissionText(auth, (name) => `\`${name}\``)}.`
  return limit || partialLimit ? `${access} Limited: 429 with \`Retry-After\` when tried too often.` : access
}

export function optionalForCustomers({ body, bodySignedIn }: Endpoint): { description?: string } {
  if (!body || !bodySignedIn) return {}
  const needed = fieldsOf(bodySignedIn).map((field) => field.name)
  const known = fieldsOf(body)
    .map((field) => field.name)
    .filter((name) => !needed.includes(name))
  return { description: `A signed-in customer leaves out ${known.join(', ')}: the shop knows them.` }
}

function parameters(
  schema: Schema | undefined,
  location: 'path' | 'query',
  example: Record<string, unknown> = {},
): object[] {
  if (!schema) return []
  return fieldsOf(schema).map(({ name, schema, required }) => ({
    name,
    in: location,
    required: location === 'path' || required,
    schema,
    ...(name in example ? { example: example[name] } : {}),
  }))
}

function bodyContent(endpoint: Endpoint, body: Schema, example: unknown): Record<string, object> {
  const fields = fieldsOf(body)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    required: fields.filter((field) => field.required).map((field) => field.name),
  }
  const content = { schema, ...(example === undefined ? {} : { example }) }
  return endpoint.accepts === 'form'
    ? {
        'multipart/form-data': content,
        'application/x-www-form-urlencoded': content,
        'application/json': content,
      }
    : { 'application/json': content }
}
