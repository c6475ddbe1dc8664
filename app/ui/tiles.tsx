import { useId } from 'react'

const PETALS = [0, 45, 90, 135, 180, 225, 270, 315]

export function TileMark({ className = 'size-12' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 96 96"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
    >
      <path d="M20 20h56v56H20zM48 8.4 87.6 48 48 87.6 8.4 48Z" />
      {PETALS.map((turn) => (
        <path
          key={turn}
          d="M48 46c-4-6-4-11 0-17 4 6 4 11 0 17Z"
          transform={`rotate(${turn} 48 48)`}
          fill="currentColor"
          fillOpacity="0.18"
        />
      ))}
    </svg>
  )
}

export function TileBand({ className = 'h-6' }: { className?: string }) {
  const id = useId()
  return (
    <svg width="100%" className={`block ${className}`} aria-hidden="true">
      <defs>
        <pattern id={id} width="24" height="24" patternUnits="userSpaceOnUse">
          <path
            d="M5 5h14v14H5zM12 2.1 21.9 12 12 21.9 2.1 12ZM0 12h2.1M21.9 12H24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.25"
          />
          <path d="M12 9.5 14.5 12 12 14.5 9.5 12Z" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="24" fill={`url(#${id})`} />
    </svg>
  )
}
