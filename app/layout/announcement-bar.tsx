import { useEffect, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useShellData } from '#app/core/shell-data.ts'

const INTERVAL_MS = 5000

/** All messages share one grid cell, so that a longer one does not shift the page. Wide screens only. */
export function AnnouncementBar() {
  const { announcements } = useShellData().shop
  const [shown, setShown] = useState(0)
  const [stopped, setStopped] = useState(false)
  const [pointedAt, setPointedAt] = useState(false)
  const runs = !stopped && !pointedAt && announcements.length > 1
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setShown((now) => (now + 1) % announcements.length), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [runs, announcements.length])

  if (announcements.length === 0) return null
  return (
    <section
      aria-label="Announcements"
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      className="on-night relative hidden h-10 bg-night text-surface lg:block"
    >
      {announcements.map(({ lang, text }, at) => (
        <p
          // Two announcements may have the same text.
          key={`${at} ${text}`}
          lang={lang}
          dir={lang === 'ur' ? 'rtl' : 'ltr'}
          aria-hidden={at !== shown}
          className={
            'absolute inset-0 flex items-center justify-center px-16 text-sm ' +
            'transition-[opacity,visibility] duration-500 ' +
            (at === shown ? 'opacity-100' : 'invisible opacity-0')
          }
        >
          {text}
        </p>
      ))}
      <button
        type="button"
        onClick={() => setStopped(!stopped)}
        aria-label={stopped ? 'Let the announcements change' : 'Stop the announcements'}
        className={
          'absolute top-0 right-2.5 flex size-11 items-center justify-center rounded-md pb-1 ' +
          'text-surface/80 hover:text-surface focus-visible:-outline-offset-4'
        }
      >
        <Icon name={stopped ? 'play' : 'pause'} className="size-4" />
      </button>
    </section>
  )
}
