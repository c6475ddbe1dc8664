import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

const kinds: Record<NoticeKind, { box: string; mark: string; icon: IconName }> = {
  info: { box: 'border-cobalt/30 bg-cobalt-wash', mark: 'text-cobalt', icon: 'info' },
  success: { box: 'border-leaf/30 bg-leaf-wash', mark: 'text-leaf', icon: 'check' },
  warning: { box: 'border-saffron bg-saffron-wash', mark: 'text-ink', icon: 'warning' },
  error: { box: 'border-brick/30 bg-brick-wash', mark: 'text-brick', icon: 'warning' },
}

/** Screen readers announce an error at once and other notices later. */
export function Notice({
  kind,
  children,
  className = '',
}: {
  kind: NoticeKind
  children: ReactNode
  className?: string
}) {
  const { box, mark, icon } = kinds[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-md border p-4 ${box} ${className}`}
    >
      <Icon name={icon} className={`mt-px size-5 ${mark}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
