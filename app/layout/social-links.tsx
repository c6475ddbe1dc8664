import type { SocialNetwork } from '#app/core/shop-details.ts'
import { useShellData } from '#app/core/shell-data.ts'

const icons: Record<SocialNetwork, { name: string; path: string }> = {
  whatsapp: {
    name: 'WhatsApp',
    path:
      'M4 20l1.2-4.2A8 8 0 1 1 8.2 18.9L4 20ZM9 8.5c-.6 3.6 2.9 7 6.5 6.5l.5-1.7-2-1-1 ' +
      '.9c-1.1-.5-1.7-1.1-2.2-2.2l.9-1-1-2L9 8.5Z',
  },
  facebook: { name: 'Facebook', path: 'M14.5 4.5h-1A3.5 3.5 0 0 0 10 8v12M7 12h6.5' },
  instagram: {
    name: 'Instagram',
    path:
      'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 15.5a3.5 3.5 0 1 ' +
      '0 0-7 3.5 3.5 0 0 0 0 7ZM16.5 7.5v.01',
  },
  twitter: { name: 'Twitter', path: 'M5 5l14 14M19 5 5 19' },
  youtube: {
    name: 'YouTube',
    path:
      'M3.5 8.5a3 3 0 0 1 3-3h11a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-7ZM10.5 ' +
      '9.5v5l4-2.5-4-2.5Z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M6 10v9M6 5.5v.01M10.5 19v-9M10.5 14c0-2.5 1.5-4 3.8-4S18 11.5 18 14v5',
  },
  pinterest: { name: 'Pinterest', path: 'M9.5 20l2.5-10M8.3 13a4.5 4.5 0 1 1 3.2 1.9' },
  tiktok: { name: 'TikTok', path: 'M13 4v10.5a3.5 3.5 0 1 1-3.5-3.5M13 4c.3 2.8 2 4.5 5 5' },
}

export function SocialLinks({ heading, className }: { heading: string; className: string }) {
  const { shop } = useShellData()
  const networks = (Object.keys(icons) as SocialNetwork[]).filter((network) => shop.social[network])
  if (networks.length === 0) return null
  return (
    <>
      <h2 className={heading}>Follow Us</h2>
      <ul className={`flex flex-wrap ${className}`}>
        {networks.map((network) => (
          <li key={network}>
            <a
              href={shop.social[network]}
              target="_blank"
              rel="noopener"
              aria-label={`${icons[network].name} (opens in a new tab)`}
              className={
                'flex size-11 items-center justify-center rounded-full transition-colors ' +
                'duration-150 hover:bg-glaze/30'
              }
            >
              <svg
                viewBox="0 0 24 24"
                className="size-6"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={icons[network].path} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
