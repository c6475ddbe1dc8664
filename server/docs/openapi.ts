import type { Endpoint } from '#app/core/endpoint.ts'
import { sessionCookieName } from '#app/core/session-cookie.server.ts'
import type { Settings } from '#app/core/settings.ts'
import type { ShopDetails } from '#app/core/shop-details.ts'
import { TAGS } from './examples.ts'
import { REFUSAL } from './responses.ts'
import { operationOf } from './operation.ts'

/** An OpenAPI 3.1 document that passes the recommended rules of Redocly and Spectral. */
export function openApi(
  endpoints: readonly Endpoint[],
  settings: Pick<Settings, 'SHOP_URL' | 'TRUST_PROXY'> & { shop: Pick<ShopDetails, 'name' | 'email'> },
): object {
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: `${settings.shop.name}: the shop's API`,
      version: '1',
      description:
        'Every answer is `{ status, message, data }`. Money is whole rupees. A user id proves nothing: ' +
        "calls about a customer need that customer's session, which `POST /login` begins.",
      contact: {
        name: settings.shop.name,
        ...(settings.shop.email && { email: settings.shop.email }),
        url: `${settings.SHOP_URL}/contact/`,
      },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${settings.SHOP_URL}/api` }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(endpoints),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(settings),
          description: '`POST /login` sets it and `POST /logout` ends it.',
        },
      },
      schemas: { Refusal: REFUSAL },
      headers: {
        RetryAfter: {
          description: 'The number of seconds to wait.',
          schema: { type: 'integer', minimum: 1 },
        },
      },
    },
  }
}

function pathsOf(endpoints: readonly Endpoint[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints)
    (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})[endpoint.method.toLowerCase()] =
      operationOf(endpoint)
  return paths
}
