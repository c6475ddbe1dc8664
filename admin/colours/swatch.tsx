/** A circle of the colour. The attribute `fill` needs no inline style, which the policy of /admin refuses. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill={hex} className="stroke-edge" />
    </svg>
  )
}
