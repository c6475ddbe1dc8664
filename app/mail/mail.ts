/** A queued mail. The queue stores no order's address and no token: both are read or issued when the mail is
 * rendered (docs/decisions/mail.md). */
export type Mail =
  | { kind: 'order confirmation'; order_id: number }
  | { kind: 'order cancelled'; order_id: number }
  | { kind: 'order status'; order_id: number; status_id: number }
  /** `from` is the version of the order that the customer knows. */
  | { kind: 'order corrected'; order_id: number; from: string }
  /** `from` is the version of the delivery that the customer knows, or empty. */
  | { kind: 'order delivery'; order_id: number; from: string }
  /** `request` is the `token_hash` of a row of `password_resets`; its token was never sent. */
  | { kind: 'password reset'; request: string }
  | { kind: 'email changed'; change_id: number }
  | { kind: 'contact'; name: string; email: string; phone: string; subject: string; message: string }
  | { kind: 'contact answer'; answer_id: number }
  | { kind: 'newsletter'; to: string }
  | { kind: 'new staff device'; staff_id: number; device: string }
  | { kind: 'staff invitation'; staff_id: number; invited_by: string }
  | { kind: 'staff recovery'; staff_id: number }
  /** `to` is the former email. */
  | { kind: 'staff email changed'; staff_id: number; to: string }

export type OrderMail = Extract<Mail, { order_id: number }>
