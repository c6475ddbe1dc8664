/** Hits come in the order of segment, bucket and id. Each segment has an index of its words, so that frequent
 * words are found among the best products first. A job moves products (`refresh-ranks.server.ts`). */
export const SEGMENT_SIZES = [4096, 16_384, 65_536, 262_144] as const
export const LAST_SEGMENT = SEGMENT_SIZES.length

/** A segment may have an eighth fewer products than its size. */
const SMALLEST = 7 / 8
/** At most this many hits are read at once by the index of all words. */
const MAX_READ_AT_ONCE = 500

/** `estimate` is the expected number of hits among `size` products, `read` the number read to find all. */
type Expected = { estimate: number; size: number; read?: number }

/** The segment for `wanted` hits, and one for when it has too few; empty if all hits are few. */
export function segmentsFor(expected: Expected, wanted: number): number[] {
  return segmentsWith(expected, withSpread(wanted) / SMALLEST)
}

/** To count up to `wanted`: a segment that should have just so many is tried, too. It takes a fraction of the
 * time that all hits take. */
export function segmentsToCount(expected: Expected, wanted: number): number[] {
  return segmentsWith(expected, wanted)
}

function segmentsWith({ estimate, size, read = estimate }: Expected, hits: number): number[] {
  if (read <= MAX_READ_AT_ONCE) return []
  const used = SEGMENT_SIZES.flatMap((products, segment) => (isUsed(products, size) ? [segment] : []))
  return used.filter((segment) => (SEGMENT_SIZES[segment]! * estimate) / size >= hits).slice(0, 2)
}

/** So many hits are expected where chance seldom leaves fewer than `wanted`. */
export function withSpread(wanted: number): number {
  return wanted + 2 * Math.sqrt(wanted)
}

/** The segment, with those before it, in which two frequent words are together if they are in any product. */
export function segmentToTry(size: number): number | null {
  const used = SEGMENT_SIZES.slice(0, 3).filter((products) => isUsed(products, size))
  return used.length === 0 ? null : used.length - 1
}

function isUsed(products: number, size: number): boolean {
  return products * 2 <= size
}
