import type * as v from 'valibot'

type Schema<Out = unknown> = v.GenericSchema<any, Out>

/**
 * Whose a call is:
 * - `public`: anybody, signed in or not;
 * - `signed in`: any customer, who reaches only own objects by it (another's is answered like an unknown one);
 * - `{ user: field }`: the customer whose id stands in that path parameter or body field, nobody else (403).
 */
export type Auth = 'public' | 'signed in' | { user: string }

/** The names of the abuse limits; what each counts and allows is in `core/limits.ts`. */
export type LimitName =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'change-password'
  | 'promo'
  | 'contact'
  | 'newsletter'
  | 'review'
  | 'checkout'
  | 'search'

/** A row of the specification's section 7 as data: the server checks by it, the browser calls by it, tests and documentation read it. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Beside extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Under `/api`, parameters as `:name`. */
  path: string
  auth: Auth
  /** How the body comes: `json` takes JSON only; `form` takes form-data, url-encoded and JSON; absent: any body is ignored. */
  accepts?: 'json' | 'form'
  limit?: LimitName
  params?: Params
  query?: Query
  body?: Body
  /** What the body of a signed-in customer must be, where it is less than a guest's: the shop knows the rest. */
  bodySignedIn?: Schema<Partial<v.InferOutput<Body>>>
  /** What stands in `data` of a success. */
  data: Data
  /** What stands beside `data` of a success: paging fields. */
  meta?: Beside
}

/** Checks the row's shape and keeps its exact types. */
export function endpoint<
  Params extends Schema<any> = Schema<Record<string, never>>,
  Query extends Schema<any> = Schema<Record<string, never>>,
  Body extends Schema<any> = Schema<undefined>,
  Data extends Schema<any> = Schema,
  Beside extends Schema<any> = Schema<Record<string, never>>,
>(definition: Endpoint<Params, Query, Body, Data, Beside>): Endpoint<Params, Query, Body, Data, Beside> {
  return definition
}

export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, any, any>
    ? { params: v.InferOutput<P>; query: v.InferOutput<Q>; body: v.InferOutput<B> }
    : never
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, any, any>
    ? { params?: v.InferInput<P>; query?: v.InferInput<Q>; body?: v.InferInput<B> }
    : never
export type DataOf<E> = E extends Endpoint<any, any, any, infer D, any> ? v.InferOutput<D> : never
export type MetaOf<E> = E extends Endpoint<any, any, any, any, infer B> ? v.InferOutput<B> : never
