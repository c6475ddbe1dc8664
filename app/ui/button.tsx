import { type ButtonHTMLAttributes, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-terracotta text-surface hover:bg-terracotta-deep',
  secondary: 'border border-edge bg-surface text-ink hover:border-cobalt hover:text-cobalt',
  quiet: 'text-cobalt hover:bg-cobalt-wash',
  danger: 'border border-brick bg-surface text-brick hover:bg-brick hover:text-surface',
}

/** At least 44 px high, for touch. */
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-sm',
  medium: 'min-h-11 px-5',
  large: 'min-h-13 px-7 text-lg',
}

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', className = '') {
  return (
    'inline-flex items-center justify-center gap-2 rounded-md py-2 text-center leading-tight ' +
    'font-semibold transition-colors duration-150 disabled:border-line disabled:bg-plaster ' +
    `disabled:text-ink-soft ${variants[variant]} ${sizes[size]} ${className}`
  )
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant
  size?: ButtonSize
  pending?: boolean
}

/** While `pending`, the button is disabled and shows a moving line. The caller changes the label. */
export function Button({
  variant,
  size,
  pending = false,
  className = '',
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const button = useRestoredFocus(pending)
  return (
    <button
      ref={button}
      type={type}
      className={buttonClass(variant, size, `${className} ${pending ? 'relative overflow-hidden' : ''}`)}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {children}
      {pending && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1">
          <span className="block h-full w-1/3 animate-slide bg-cobalt" />
        </span>
      )}
    </button>
  )
}

export function useRestoredFocus(pending: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (pending) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [pending])
  return button
}

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize; className?: string }

export function ButtonLink({ variant, size, className, prefetch = 'intent', ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(variant, size, className)} prefetch={prefetch} {...rest} />
}

export function IconButton({
  label,
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors ' +
        'duration-150 hover:bg-cobalt-wash hover:text-cobalt disabled:text-edge ' +
        `disabled:hover:bg-transparent ${className}`
      }
      {...rest}
    />
  )
}
