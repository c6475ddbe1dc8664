import type { Endpoint } from '#app/core/endpoint.ts'
import type { TestRequest, Fixture } from './fixture.ts'

export type Case = {
  /** The expected `auth` of the endpoint, repeated here on purpose. */
  access: 'public' | 'named customer' | 'owner of the object'
  /** The field that names the customer or the object. */
  by?: string
  /** Creates the data of the request and returns the request. */
  prepare(fixture: Fixture): Promise<TestRequest> | TestRequest
}

export const caseName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

export const forPublic = (request: TestRequest | Case['prepare'] = {}): Case => ({
  access: 'public',
  prepare: typeof request === 'function' ? request : () => request,
})
export const forCustomer = (by: string, prepare: Case['prepare']): Case => ({
  access: 'named customer',
  by,
  prepare,
})
export const forOwner = (by: string, prepare: Case['prepare']): Case => ({
  access: 'owner of the object',
  by,
  prepare,
})
