import { Fragment } from 'react'

/** Breaks before its signs, where a line is too short for it. */
export function EmailAddress({ address }: { address: string }) {
  return address.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      <wbr />
      {part}
    </Fragment>
  ))
}
