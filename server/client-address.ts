import { isIP } from 'node:net'

/** The client's address. Behind `trusted` proxies it is the `trusted`-th entry from the right of
 * X-Forwarded-For: the outermost proxy wrote it, and a client can forge everything left of it. */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | null,
  trusted: number,
): string {
  const own = plain(peer ?? '')
  if (trusted === 0 || !forwardedFor) return own
  const hops = forwardedFor.split(',').map(plain)
  const client = hops.at(-trusted) ?? hops[0]!
  return isIP(client) ? client : own
}

/** The key of a limit by address: an IPv6 subscriber owns a whole /64. */
export function addressGroup(address: string): string {
  return isIP(address) === 6 ? ipv6Prefix(address, 64) : address
}

/** The network of an address: IPv4 /24, IPv6 /56 (what a subscriber is commonly delegated, RFC 6177). */
export function networkOf(address: string): string {
  const version = isIP(address)
  if (version === 6) return ipv6Prefix(address, 56)
  return version === 4 ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address
}

function ipv6Prefix(address: string, bits: number): string {
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Math.max(0, 8 - front.length - back.length)
  const groups = tail === undefined ? front : [...front, ...Array<string>(zeros).fill('0'), ...back]
  const prefix = groups.slice(0, 4).map((group, index) => {
    const hidden = Math.min(16, Math.max(0, (index + 1) * 16 - bits))
    return ((parseInt(group, 16) >> hidden) << hidden).toString(16)
  })
  return `${prefix.join(':')}::/${bits}`
}

function plain(text: string): string {
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return mappedAddress(address) ?? address.replace(/%.*$/, '')
}

/** Unmapped, all IPv4 clients (`::ffff:203.0.113.9`, `::ffff:cb00:7109`) would share one IPv6 subnet. */
function mappedAddress(address: string): string | null {
  const [, dotted, high, low] =
    /^::ffff:(?:(\d+(?:\.\d+){3})|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(address) ?? []
  if (dotted) return dotted
  if (!high || !low) return null
  return [high, low]
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
