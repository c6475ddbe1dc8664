import { Link } from 'react-router'
import * as paths from '#app/core/paths.ts'

const SHORT = 'text-[min(1.75rem,9vw)] leading-none lg:text-[2rem]'
const MIDDLING = 'line-clamp-2 text-[18px] leading-snug sm:text-2xl'
const LONG = 'line-clamp-2 text-[14px] leading-snug sm:text-lg'

/** Beside the buttons of the header, a small phone has room for two lines of some 100 pixels, also in large
 * text. */
const sizeOf = ({ length }: string) => (length <= 8 ? SHORT : length <= 16 ? MIDDLING : LONG)

export function Wordmark({ name, className = '' }: { name: string; className?: string }) {
  return (
    <Link
      to={paths.home}
      aria-label={`${name}, home`}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-md ${className}`}
    >
      <KhatamMark className="size-9 lg:size-10" />
      <span dir="auto" className={`font-display font-bold wrap-anywhere tracking-[-0.01em] ${sizeOf(name)}`}>
        {name}
      </span>
    </Link>
  )
}

export function KhatamMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 48 48" className={`shrink-0 ${className}`} aria-hidden="true">
      <path
        className="fill-cobalt"
        d={
          'M24 1.5l6.59 6.59h9.32v9.32L46.5 24l-6.59 6.59v9.32h-9.32L24 ' +
          '46.5l-6.59-6.59H8.09v-9.32L1.5 24l6.59-6.59V8.09h9.32L24 1.5Z'
        }
      />
      <path
        className="fill-none stroke-glaze"
        strokeWidth="1.5"
        d={
          'M24 6.5l5.13 5.13h7.24v7.24L41.5 24l-5.13 5.13v7.24h-7.24L24 ' +
          '41.5l-5.13-5.13h-7.24v-7.24L6.5 24l5.13-5.13v-7.24h7.24L24 6.5Z'
        }
      />
      <path
        className="fill-surface"
        d="M24 13.5c5.5 5 7.5 8.4 7.5 12.3a7.5 7.5 0 0 1-15 0c0-3.9 2-7.3 7.5-12.3Z"
      />
      <path
        className="fill-turquoise"
        d="M24 19c2.7 2.9 3.8 4.8 3.8 7a3.8 3.8 0 0 1-7.6 0c0-2.2 1.1-4.1 3.8-7Z"
      />
    </svg>
  )
}
