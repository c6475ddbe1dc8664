/** The values of one series: bars, and the same numbers as a table. */
export function BarChart({
  label,
  points,
  format = String,
  axis,
}: {
  label: string
  points: readonly { label: string; value: number }[]
  format?: (value: number) => string
  /** What the points are, such as `Day`. */
  axis: string
}) {
  const max = Math.max(1, ...points.map(({ value }) => value))
  const width = 100 / Math.max(1, points.length)
  const last = points.length - 1
  return (
    <figure>
      <svg
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-40 w-full"
      >
        {points.map(({ value }, at) => {
          const height = (value / max) * 38
          return (
            <rect
              key={at}
              x={at * width + width * 0.12}
              y={39.5 - height}
              width={width * 0.76}
              height={height}
              className="fill-cobalt"
            >
              <title>{`${points[at]!.label}: ${format(value)}`}</title>
            </rect>
          )
        })}
        <line x1="0" x2="100" y1="39.75" y2="39.75" strokeWidth="0.5" className="stroke-edge" />
      </svg>
      <div aria-hidden className="mt-1 flex justify-between text-sm text-ink-soft">
        <span>{points[0]?.label}</span>
        {points.some(({ value }) => value > 0) && <span>highest: {format(max)}</span>}
        <span>{points[last]?.label}</span>
      </div>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 items-center">Show as a table</summary>
        <table aria-label={label} className="w-full text-left">
          <thead>
            <tr className="text-sm">
              <th scope="col">{axis}</th>
              <th scope="col" className="text-right">
                {label}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label} className="border-t border-line">
                <td className="py-1">{point.label}</td>
                <td className="py-1 text-right tabular-nums">{format(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
