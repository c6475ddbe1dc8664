/**
 * A mail to be sent, by what it tells of. An order is read when its mail is written, so that no customer's address stands in
 * the queue; what is nowhere else to be read (a reset's token) travels along.
 */
export type Mail =
  | { kind: 'order confirmation'; order_id: number }
  | { kind: 'order cancelled'; order_id: number }
  | { kind: 'order status'; order_id: number; status_id: number }
  /** `link` carries the token. */
  | { kind: 'password reset'; to: string; name: string; link: string }
  /** To the shop, answered to the sender. */
  | { kind: 'contact'; name: string; email: string; phone: string; subject: string; message: string }
  | { kind: 'newsletter'; to: string }
