/** Breaks before its signs, where a line is too short for it. */
export function EmailAddress({ address }: { address: string }) {
  return address.split(/(?=[@.])/).flatMap((part, at) => [<wbr key={at} />, part])
}
