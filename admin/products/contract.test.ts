import * as v from 'valibot'
import { expect, test } from 'vitest'
import { editProductEndpoint } from './contract.ts'

test('the answer of a node of an older release, which names no former version, is understood', () => {
  const answer = { product_id: 7, version: 'a' }
  expect(v.safeParse(editProductEndpoint.data, answer)).toMatchObject({ success: true, output: answer })
})
