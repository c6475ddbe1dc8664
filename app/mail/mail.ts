/**
 * A mail to be sent, by what it tells of. An order is read when its mail is written, so that no customer's address stands in
 * the queue. No token does either: it is issued when its mail is written (docs/decisions/mail.md).
 */
export type Mail =
  | { kind: 'order confirmation'; order_id: number }
  | { kind: 'order cancelled'; order_id: number }
  | { kind: 'order status'; order_id: number; status_id: number }
  /** `request` is the `token_hash` of a row of `password_resets` whose token nobody has. */
  | { kind: 'password reset'; request: string }
  /** To the address before the change. */
  | { kind: 'email changed'; change_id: number }
  /** To the shop, answered to the sender. */
  | { kind: 'contact'; name: string; email: string; phone: string; subject: string; message: string }
  | { kind: 'newsletter'; to: string }
