/** Needs the exact size of the content that it stands for. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-md bg-line/70 ${className}`} />
}
