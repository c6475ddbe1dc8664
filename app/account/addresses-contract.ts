import * as v from 'valibot'
import { endpoint } from '#app/core/endpoint.ts'
import { digits, fields, id, line, notFarBeyond, phone } from '#app/core/fields.ts'
import { toAsciiDigits, normaliseLine } from '#app/core/text.ts'

const shippingAddress = v.object({
  sa_id: v.number(),
  user_id_fk: v.number(),
  receiver_name: v.string(),
  receiver_phone: v.string(),
  street_address: v.string(),
  zip_code: v.string(),
  city_id_fk: v.number(),
  city_name: v.string(),
  /** Orders cannot go there any more. An older release does not say. */
  city_is_closed: v.optional(v.boolean()),
  is_default: v.picklist([0, 1]),
})
export type ShippingAddress = v.InferOutput<typeof shippingAddress>

export const CLOSED_ADDRESS = 'We do not deliver to this city any more. Please choose another address.'

const ofUser = { params: fields({ userId: id('Which customer?') }) }
const NO_ZIP = 'Please enter the zip code.'
const MAX_ZIP = 12
const ZIP_TOO_LONG = 'Please enter a zip code of at most 12 characters.'

const zipCode = v.pipe(
  digits(NO_ZIP),
  notFarBeyond(MAX_ZIP, ZIP_TOO_LONG),
  v.transform((typed) => toAsciiDigits(normaliseLine(typed))),
  v.minLength(1, NO_ZIP),
  v.maxLength(MAX_ZIP, ZIP_TOO_LONG),
)

/** `data` is null when the customer has no address. */
export const getDefaultAddress = endpoint({
  method: 'GET',
  path: '/default-shipping-address/:userId',
  auth: { user: 'userId' },
  ...ofUser,
  data: v.nullable(shippingAddress),
})

/** Lists the default first, then the newest. */
export const getAddresses = endpoint({
  method: 'GET',
  path: '/get-shipping-address/:userId',
  auth: { user: 'userId' },
  ...ofUser,
  data: v.array(shippingAddress),
})

/** Makes an address the default. 404 for an unknown one and for that of another customer. */
export const changeAddress = endpoint({
  method: 'POST',
  path: '/change-address',
  auth: { user: 'user_id_fk' },
  accepts: 'json',
  body: fields({ user_id_fk: id('Which customer?'), sa_id: id('Which address?') }),
  data: v.null(),
})

/** When the default is deleted, the newest other address becomes the default. */
export const deleteAddress = endpoint({
  method: 'POST',
  path: '/delete-shipping-address/:sa_id',
  auth: 'signed in',
  params: fields({ sa_id: id('Which address?') }),
  data: v.null(),
})

/** Returns the stored address. The first address becomes the default. With `SENT_BEFORE` the same
 * one is stored once. */
export const createAddress = endpoint({
  method: 'POST',
  path: '/create-shipping-address',
  auth: { user: 'user_id_fk' },
  accepts: 'form',
  body: fields({
    receiver_name: line("Please enter the receiver's name.", 60),
    receiver_phone: phone('Please enter correct phone number, Start with 03'),
    street_address: line(
      'Please enter the street address.',
      100,
      'Address should be less than 100 characters.',
    ),
    zip_code: zipCode,
    city_id_fk: id('Please enter your city.'),
    user_id_fk: id('Which customer?'),
  }),
  data: shippingAddress,
})
