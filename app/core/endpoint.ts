import type * as v from 'valibot'
import type { Permission } from './permissions.ts'

/* oxlint-disable typescript/no-explicit-any -- schemas are invariant: only `any` accepts each endpoint's */

type Schema<Out = unknown> = v.GenericSchema<any, Out>

/** A member of staff with a permission, or with one of several; with any session if it is null. `also` are
 * further permissions, each of which is needed. */
export type StaffAuth = { staff: Permission | readonly Permission[] | null; also?: readonly Permission[] }

/** Who may use an endpoint:
 * - `public`: everyone;
 * - `signed in`: any customer, for own objects only (another customer's object is answered with 404);
 * - `{ user: field }`: the customer whose id is in that path parameter or body field (403 for others);
 * - `{ staff: permission }`: a member of staff, see `StaffAuth`. */
export type Auth = 'public' | 'signed in' | { user: string } | StaffAuth

/** Whether a member of staff with these permissions may use an endpoint. */
export function isAllowed({ staff, also = [] }: StaffAuth, permissions: Iterable<string>): boolean {
  const held = new Set<string>(permissions)
  const oneOf = typeof staff === 'string' ? [staff] : staff
  return (oneOf === null || oneOf.some((each) => held.has(each))) && also.every((each) => held.has(each))
}

/** Such as ` with the permission orders.see or products.see`, each permission as `write` writes it. */
export function permissionText({ staff, also = [] }: StaffAuth, write: (name: Permission) => string): string {
  const oneOf = typeof staff === 'string' ? [staff] : (staff ?? [])
  const needed = [oneOf.map(write).join(' or '), ...also.map(write)].filter(Boolean)
  return needed.length === 0 ? '' : ` with the permission ${needed.join(' and ')}`
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

/** Describes an endpoint; infers the types of its input and answer. */
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

/** A parsed answer: `ok` is its `status`, `code` the HTTP code, `fields` the errors by field name. */
export type Reply<E> =
  | { ok: true; code: number; message: string; data: DataOf<E>; meta: MetaOf<E> }
  | {
      ok: false
      code: number
      message: string
      data: unknown
      meta: Record<string, unknown>
      fields: Record<string, string>
      retryAfterMs: number | null
    }
