/** The icons that the storefront does not have: paths on a 24 px grid, stroked at 1.75 px. */
const drawings = {
  today: 'M5 11 12 5l7 6v8.5h-5V15h-4v4.5H5V11Z',
  orders: 'M6 4h12v16l-3-1.8-3 1.8-3-1.8L6 20V4ZM9 8.5h6M9 12h6',
  products: 'M4 4.5h7.5l8 8-7.5 7.5-8-8V4.5ZM8 8.5v.01',
  stock: 'M4 9h16v11H4V9ZM3 5h18v4H3V5ZM10 12.5h4',
  more: 'M5.5 12v.01M12 12v.01M18.5 12v.01',
  reports: 'M4 20h16M7 20v-7M12 20V6M17 20v-10',
  customers:
    'M9 11.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM3.5 19c.5-3 2.6-4.6 5.5-4.6s5 1.6 5.5 4.6M15.5 ' +
    '5.4a3 3 0 0 1 0 5.8M17 14.6c1.9.6 3.1 2 3.5 4.4',
  messages: 'M4 5h16v11H9l-5 4V5ZM8 9h8M8 12h5',
  content: 'M6 3.5h8.5L18 7v13.5H6v-17ZM9 9h6M9 12.5h6M9 16h4',
  percent:
    'M6 18 18 6M8 9.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM16 18a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 ' +
    '0 0 3.6Z',
  settings:
    'M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z' +
    'M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  newsletter: 'M4 6h16v12.5H4V6ZM4 7.5l8 6 8-6',
  categories: 'M4 4.5h6.5V11H4V4.5ZM13.5 4.5H20V11h-6.5V4.5ZM4 14h6.5v6H4v-6ZM13.5 14H20v6h-6.5v-6Z',
  subcategories: 'M4 4h7.5v4H4V4ZM7.5 8v10.5h5M7.5 12.5h5M12.5 10.5H20v4h-7.5v-4ZM12.5 16.5H20v4h-7.5v-4Z',
  colours: 'M12 3.5c3.7 4.2 5.6 7.4 5.6 10.1a5.6 5.6 0 0 1-11.2 0c0-2.7 1.9-5.9 5.6-10.1ZM9 14a3 3 0 0 0 3 3',
  cities:
    'M12 20.5c4.2-4.6 6.3-8 6.3-10.6a6.3 6.3 0 0 0-12.6 0c0 2.6 2.1 6 6.3 10.6Z' +
    'M12 12.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  searches: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  steps: 'M10 6h10M10 12h10M10 18h10M4 6l1.3 1.3L7.5 5M4 12l1.3 1.3L7.5 11M4 18l1.3 1.3L7.5 17',
  health: 'M3.5 12.5h4l2.5-6 4 11 2.5-5h4',
  team:
    'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z' +
    'M5 20c.7-3.8 3.4-5.6 7-5.6s6.3 1.8 7 5.6M18.5 8v4M16.5 10h4',
  history: 'M4.5 12a7.5 7.5 0 1 1 2.4 5.5M4.5 12v-4M4.5 12h4M12 8v4.3l2.7 1.7',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4',
  copy: 'M9 9h10v11H9V9ZM15 9V4H5v11h4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  picture: 'M4 5h16v14H4V5ZM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5v.01',
  barcode: 'M4 6v12M7 6v12M10.5 6v12M13 6v12M16.5 6v12M20 6v12',
  camera: 'M4 8h4l1.5-2.5h5L16 8h4v11H4V8ZM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  upload: 'M12 15V4.5M7.5 8.5 12 4l4.5 4.5M4.5 15v5h15v-5',
  download: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4.5 15v5h15v-5',
  edit: 'M5 19l.8-3.7L16 5l3 3L8.7 18.2 5 19ZM13.7 7.3l3 3',
  drag: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  bold: 'M7 5h6a3.4 3.4 0 0 1 0 6.8H7V5ZM7 11.8h7a3.6 3.6 0 0 1 0 7.2H7v-7.2Z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  eraser: 'M4.5 14.5 13 6l6 6-7.5 7.5H9l-4.5-5ZM9 10l6 6M11.5 19.5H20',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4M4 15.5c.3-1.6 2.6-1.5 2.6 0 0 1.2-2.6 1.7-2.6 3.5h2.8',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  quote: 'M5 17c3-1 4-3 4-6H5V6h5v5c0 4-2 6-5 7.5M14 17c3-1 4-3 4-6h-4V6h5v5c0 4-2 6-5 7.5',
} as const

export type AdminIconName = keyof typeof drawings

/** Hidden from screen readers: the button or the adjacent text names it. */
export function AdminIcon({ name, className = 'size-6' }: { name: AdminIconName; className?: string }) {
  const isDotted = name === 'more' || name === 'drag'
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={isDotted ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
