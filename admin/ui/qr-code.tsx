import { generate } from 'lean-qr'

/** A QR code in the colour of the text. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const code = generate(text)
  const places = Array.from({ length: code.size ** 2 }, (_, at) => [
    at % code.size,
    Math.floor(at / code.size),
  ])
  const path = places.map(([x, y]) => (code.get(x!, y!) ? `M${x} ${y}h1v1h-1z` : '')).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${code.size + 8} ${code.size + 8}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
