import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#server/api.ts'
import { testShop, type TestShop } from '#test/shop.ts'

let shop: TestShop
let document: any
beforeAll(async () => {
  shop = await testShop({ env: { SHOP_URL: 'https://nayab.example', SHOP_EMAIL: 'shop@nayab.example' } })
  document = await (await shop.request('/api/openapi.json')).json()
})
afterAll(() => shop.drop())

test('contains every call once, under a unique name', () => {
  const told = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(told.toSorted()).toEqual(
    calls.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
  )
  const names = Object.values<object>(document.paths).flatMap((operations) =>
    Object.values(operations).map((operation) => operation.operationId),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('describes the fields of a registration', () => {
  const { requestBody, responses, security } = document.paths['/register'].post
  expect(Object.keys(requestBody.content)).toEqual([
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/json',
  ])
  expect(requestBody.content['application/json'].schema).toMatchObject({
    required: ['full_name', 'email', 'phone', 'password', 'city_id_fk', 'address'],
    properties: {
      full_name: { type: 'string', minLength: 3, maxLength: 30 },
      email: { type: 'string', maxLength: 50 },
      phone: { type: 'string', minLength: 11, maxLength: 11 },
      password: { type: 'string', minLength: 6, maxLength: 128 },
      city_id_fk: { type: 'integer', minimum: 1 },
      address: { type: 'string', maxLength: 100 },
      referral_code: { type: 'string', maxLength: 50 },
    },
  })
  expect(Object.keys(responses)).toEqual([
    ...['200', '400', '403', '413', '415', '422', '429', '500', '503', '4XX'],
  ])
  expect(security).toEqual([])
})

test('describes If-Customer', () => {
  const { parameters, responses } = document.paths['/checkout'].post
  expect(parameters).toMatchObject([
    { name: 'Idempotency-Key', in: 'header', required: false },
    { name: 'If-Customer', in: 'header', required: false, schema: { type: 'string' } },
  ])
  expect(responses[401].description).toContain('`If-Customer`')
  expect(responses[403].description).toContain('`If-Customer`')
})

test('describes a limit that applies in some cases', () => {
  const { description, responses } = document.paths['/update-user-details'].post
  expect(description).toContain('Limited')
  expect(responses[429].headers).toHaveProperty('Retry-After')
})

test('describes access, parameters and answers of a call', () => {
  const { parameters, responses, security } = document.paths['/user/{userId}'].get
  expect(security).toEqual([{ session: [] }])
  expect(parameters).toEqual([
    {
      name: 'userId',
      in: 'path',
      required: true,
      schema: { type: 'integer', minimum: 1, maximum: 2147483647 },
      example: 12,
    },
  ])
  expect(Object.keys(responses)).toEqual(['200', '401', '403', '404', '500', '503', '4XX'])
  expect(responses[200].content['application/json'].schema.properties.data.required).toContain(
    'referral_code',
  )
  expect(document.paths['/products'].get.parameters).toMatchObject([
    { name: 'page', in: 'query', required: false },
    { name: 'sort', required: false, schema: { enum: expect.arrayContaining(['price_asc']) } },
    { name: 'category', required: false, schema: { type: 'string' } },
    { name: 'price', schema: { enum: ['under-500', '500-999', '1000-1999', '2000-4999', '5000-up'] } },
    { name: 'colour', required: false, schema: { type: 'integer' } },
    { name: 'discount', required: false, schema: { enum: [10, 20, 30] } },
    { name: 'stock', required: false, schema: { enum: ['in'] } },
  ])
})

test('every field of a body has a type', () => {
  const fields = Object.values<any>(document.paths)
    .flatMap((operations) => Object.values<any>(operations))
    .flatMap((operation) =>
      Object.entries<any>(operation.requestBody?.content['application/json'].schema.properties ?? {}),
    )
  expect(
    fields
      .filter(([, schema]) => schema.type === undefined && schema.anyOf === undefined)
      .map(([name]) => name),
  ).toEqual([])
  expect(JSON.stringify(document)).not.toContain('$schema')
})

const operations = () => Object.values<any>(document.paths).flatMap((methods) => Object.values<any>(methods))

test('has what linters expect: security, tags, texts, codes and the licence', () => {
  expect(document.info).toMatchObject({
    license: { name: 'MIT', identifier: 'MIT' },
    contact: {
      name: 'Nayab',
      email: expect.stringContaining('@'),
      url: 'https://nayab.example/contact/',
    },
  })
  const groups = document.tags.map((tag: any) => tag.name)
  for (const operation of operations()) {
    expect(operation.operationId).toMatch(/^[a-z]+[A-Za-z0-9]*$/)
    expect([[], [{ session: [] }]]).toContainEqual(operation.security)
    expect(operation.tags).toHaveLength(1)
    expect(groups).toContain(operation.tags[0])
    expect(operation.summary).not.toBe('')
    expect(operation.description).not.toBe('')
    expect(Object.keys(operation.responses).filter((code) => code.startsWith('4'))).not.toEqual([])
    for (const code of ['429', '503'])
      if (operation.responses[code])
        expect(operation.responses[code].headers['Retry-After'].$ref).toBe('#/components/headers/RetryAfter')
  }
})

test('checkout takes an Idempotency-Key', () => {
  expect(document.paths['/checkout'].post.parameters).toMatchObject([
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { maxLength: 200 } },
    { name: 'If-Customer' },
  ])
})

test('each example of a body, a parameter and an answer fits its JSON Schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const misfits = operations().flatMap((operation) => {
    const told = [
      ...(operation.parameters ?? []).map((one: any) => ({ ...one, what: one.name })),
      ...contentOf(operation.requestBody, 'body'),
      ...contentOf(operation.responses[200], 'answer'),
    ].filter((one) => 'example' in one)
    return told.flatMap(({ schema, example, what }) =>
      ajv.validate(schema, example) ? [] : [`${operation.operationId} ${what}: ${ajv.errorsText()}`],
    )
  })
  expect(misfits).toEqual([])
})

const contentOf = (part: any, what: string): any[] =>
  Object.values<any>(part?.content ?? {}).map((content) => ({ ...content, what }))

test('the page for people needs no script', async () => {
  const page = await shop.request('/api/docs')
  const html = await page.text()
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`)
  expect(html).not.toMatch(/<script|src=|\son\w+=/)
  for (const { endpoint } of calls)
    expect(html).toContain(`<code>${endpoint.path.replace(/:(\w+)/g, '{$1}')}</code>`)
})

test('both accept GET and HEAD only', async () => {
  for (const path of ['/api/docs', '/api/openapi.json']) {
    expect((await shop.request(path, { method: 'HEAD' })).status).toBe(200)
    expect(await shop.requestJson(path, { method: 'POST', body: {} })).toMatchObject({
      code: 405,
      status: false,
    })
  }
})
