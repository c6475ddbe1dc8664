const NUMBERED = ['track', 'order-detail']

/** The last part of the path as words, `home-decor` as "Home decor"; where there is none, "All Categories". What follows `/track/` and `/order-detail/` is no name. */
export function placeName(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean)
  const last = NUMBERED.includes(parts[0] ?? '') ? parts[0] : parts.at(-1)
  if (!last) return 'All Categories'
  const words = decode(last).replaceAll('-', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
