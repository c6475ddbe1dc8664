const WITH_SCHEME = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@|tel:\+?\d)\S*$/i
const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#.]+$/
/** Names with dots between them, the last one of letters, then perhaps a port, a path or a query. */
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,}\.?(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** The `href` of a typed address; null for what a browser would not find. The pages of the shop begin with a
 * slash. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim()
  if (EMAIL.test(address)) return `mailto:${address}`
  const full = HOST.test(address) ? `https://${address}` : address.replace(/^\/\//, 'https://')
  if (/^[/#]\S*$/.test(full)) return full
  return WITH_SCHEME.test(full) && isAddress(full) ? full : null
}

/** `URL.canParse` is too new for some browsers. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}
