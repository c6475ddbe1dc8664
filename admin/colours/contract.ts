import * as v from 'valibot'
import { idParams as params, searchText, undoMeta } from '#admin/core/contract-fields.ts'
import { listMeta } from '#admin/core/list-contract.ts'
import { endpoint } from '#app/core/endpoint.ts'
import { fields, line } from '#app/core/fields.ts'

const COLOUR_CODE = /^#[0-9A-Fa-f]{6}$/

const auth = { staff: 'content.edit' } as const
/** An import makes colours that are named after their code. */
const name = v.pipe(
  line('Type the name of the colour.', 50),
  v.check((typed) => !typed.includes('#') || COLOUR_CODE.test(typed), 'Please leave # out of the name.'),
)
const hex = v.pipe(
  v.string('Choose the colour.'),
  v.regex(COLOUR_CODE, 'Choose the colour, such as #1F4FA3.'),
  v.toUpperCase(),
)

const colour = v.object({
  id: v.number(),
  name: v.string(),
  hex: v.string(),
  /** The number of variants. */
  variants: v.number(),
  version: v.string(),
})
export type Colour = v.InferOutput<typeof colour>

/** All colours by name, at most 1,000; `q` is a part of the name. */
export const listColours = endpoint({
  method: 'GET',
  path: '/admin/colours',
  auth,
  query: v.object({ q: searchText }),
  data: v.array(colour),
  meta: listMeta,
})

export const getColour = endpoint({ method: 'GET', path: '/admin/colours/:id', auth, params, data: colour })

/** 409 for a name in use. */
export const addColourEndpoint = endpoint({
  method: 'POST',
  path: '/admin/colours',
  auth,
  accepts: 'json',
  body: fields({ name, hex }),
  data: v.object({ id: v.number() }),
  meta: undoMeta,
})

/** 409 with `data.current` when the colour was changed since it was loaded. */
export const editColourEndpoint = endpoint({
  method: 'POST',
  path: '/admin/colours/:id',
  auth,
  accepts: 'json',
  params,
  body: fields({ name, hex, version: v.optional(v.string()) }),
  data: v.object({ id: v.number() }),
  meta: undoMeta,
})

/** 409 while a product has the colour. */
export const deleteColourEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/colours/:id',
  auth,
  params,
  data: v.null(),
  meta: undoMeta,
})
