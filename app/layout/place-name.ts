const NUMBERED = ['track', 'order-detail']

/** `home-decor` is "Home decor"; tokens and order numbers are not labels. */
export function placeName(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean)
  const last = NUMBERED.includes(parts[0] ?? '') ? parts[0] : parts.at(-1)
  if (!last) return 'All Categories'
  const label = decode(last).replaceAll('-', ' ').trim()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
