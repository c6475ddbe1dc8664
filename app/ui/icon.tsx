const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.4 15.4 20 20',
  cart: 'M5.5 9h13l-1 10.2a1 1 0 0 1-1 .8h-9a1 1 0 0 1-1-.8L5.5 9ZM8.5 9V7.5a3.5 3.5 0 0 1 7 0V9',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.1 4.1 0 0 1 12 7.3a4.1 4.1 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20Z',
  'heart-filled':
    'M12 20s-7.5-4.6-7.5-10.2A4.1 4.1 0 0 1 12 7.3a4.1 4.1 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  tiles: 'M5 5h5.5v5.5H5V5ZM13.5 5H19v5.5h-5.5V5ZM5 13.5h5.5V19H5v-5.5ZM13.5 13.5H19V19h-5.5v-5.5Z',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12M10 10.5v6M14 10.5v6',
  truck:
    'M3 6.5h11v10H3v-10ZM14 10h3.8L21 13.3v3.2h-7V10ZM7 19a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 7 ' +
    '19ZM17.5 19a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  exchange: 'M4.5 9H18l-3.5-3.5M19.5 15H6l3.5 3.5',
  cash: 'M3.5 7h17v10h-17V7ZM12 14.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM6.5 10v.01M17.5 14v.01',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5C11 18.5 5.5 ' +
    '13 5 5.6A1.5 1.5 0 0 1 6.5 4Z',
  mail: 'M3.5 6h17v12.5h-17V6ZM4 6.8l8 6.2 8-6.2',
  pin:
    'M12 21s-6.5-5.5-6.5-11a6.5 6.5 0 0 1 13 0c0 5.5-6.5 11-6.5 11ZM12 12.3a2.3 2.3 0 1 0 0-4.6 ' +
    '2.3 2.3 0 0 0 0 4.6Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  eye:
    'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 ' +
    '0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  'eye-off':
    'M4 4l16 16M9.5 6.2c.8-.3 1.6-.4 2.5-.4 6 0 9.5 6.2 9.5 6.2s-.9 1.6-2.6 3.2M6.3 7.6C3.8 9.3 ' +
    '2.5 12 2.5 12s3.5 6.2 9.5 6.2c1.5 0 2.8-.4 4-.9',
  play: 'M8.5 5.5v13l10-6.5-10-6.5Z',
  pause: 'M8.5 6v12M15.5 6v12',
  chat:
    'M4 20l1.2-4.2A8 8 0 1 1 8.2 18.9L4 20ZM9 8.5c-.6 3.6 2.9 7 6.5 6.5l.5-1.7-2-1-1 ' +
    '.9c-1.1-.5-1.7-1.1-2.2-2.2l.9-1-1-2L9 8.5Z',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8v.01',
  warning: 'M12 4 3 19.5h18L12 4ZM12 10v4.5M12 17v.01',
  gift:
    'M4 9.5h16v3H4v-3ZM5.5 12.5h13V20h-13v-7.5ZM12 9.5V20M12 9.5S10.5 4.5 8 5.5s-.5 4 4 4ZM12 ' +
    '9.5s1.5-5 4-4 .5 4-4 4Z',
  external: 'M10 5H5v14h14v-5M13.5 5H19v5.5M19 5l-8.5 8.5',
  logout: 'M10 5H5v14h5M14.5 8.5 18 12l-3.5 3.5M18 12H9.5',
  settings:
    'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 18.5a2 2 0 1 0 ' +
    '0-4 2 2 0 0 0 0 4Z',
  box: 'M4 8l8-4 8 4v8.5l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8.5',
  star: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8L7 19l1.1-5.5L4 9.7 9.6 9 12 4Z',
} as const

export type IconName = keyof typeof drawings

/** 24 px by default. Hidden from screen readers: the button or the adjacent text names it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className.includes('size-') ? '' : 'size-6'} ${className}`}
      fill={name === 'heart-filled' || name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
