/**
 * The address of whoever asks. Behind `trusted` proxies it is the entry that the outermost of them wrote: the
 * `trusted`-th from the right of X-Forwarded-For, everything left of which anybody may have invented.
 */
export function clientAddress(peer: string | undefined, forwardedFor: string | null, trusted: number): string {
  const own = plain(peer ?? '')
  if (trusted === 0 || !forwardedFor) return own
  const hops = forwardedFor.split(',').map(hop => plain(hop.trim()))
  return hops.at(-trusted) || hops[0] || own
}

/** An IPv4 address that came over an IPv6 socket is the same address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').slice(0, 64)
}
