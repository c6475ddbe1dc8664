import type * as v from 'valibot'
import type { Permission } from './permissions.ts'

/* oxlint-disable typescript/no-explicit-any -- schemas are invariant: only `any` accepts each endpoint's */

type Schema<Out = unknown> = v.GenericSchema<any, Out>

/** Who may use an endpoint:
 * - `public`: everyone;
 * - `signed in`: any customer, for own objects only (another customer's object is answered with 404);
 * - `{ user: field }`: the customer whose id is in that path parameter or body field (403 for others);
 * - `{ staff: permission }`: a member of staff with that permission, or with one of several; with any session
 *   if it is null. */
export type Auth =
  | 'public'
  | 'signed in'
  | { user: string }
  | { staff: Permission | readonly Permission[] | null }

/** The permissions of which a member of staff needs one; null: any session is enough. */
export function neededPermissions(auth: Auth): readonly Permission[] | null {
  if (typeof auth !== 'object' || !('staff' in auth) || auth.staff === null) return null
  return typeof auth.staff === 'string' ? [auth.staff] : auth.staff
}

export type LimitName =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'change-password'
  | 'change-email'
  | 'promo'
  | 'contact'
  | 'newsletter'
  | 'review'
  | 'checkout'
  | 'search'
  | 'staff-sign-in'
  | 'staff-code'
  | 'staff-link'

/** An endpoint (specification, section 7), shared by server, browser, tests and API documentation. */
export type Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Data extends Schema = Schema,
  Meta extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  auth: Auth
  /** The second factor must have been given within the last 10 minutes (staff only). */
  stepUp?: true
  /** `json`: JSON only; `form`: form data, URL-encoded data or JSON. Without it, a body is ignored. */
  accepts?: 'json' | 'form'
  limit?: LimitName
  /** A limit that the handler counts, because it holds for some of the calls only. */
  partialLimit?: LimitName
  params?: Params
  query?: Query
  body?: Body
  bodySignedIn?: Schema<Partial<v.InferOutput<Body>> | undefined>
  data: Data
  meta?: Meta
}

export function endpoint<
  Params extends Schema<any> = Schema<Record<string, never>>,
  Query extends Schema<any> = Schema<Record<string, never>>,
  Body extends Schema<any> = Schema<undefined>,
  Data extends Schema<any> = Schema,
  Meta extends Schema<any> = Schema<Record<string, never>>,
>(definition: Endpoint<Params, Query, Body, Data, Meta>): Endpoint<Params, Query, Body, Data, Meta> {
  return definition
}

export type AnyEndpoint = Endpoint<any, any, any, any, any>

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
