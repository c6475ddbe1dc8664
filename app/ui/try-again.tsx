import { useOnline } from '#app/core/use-online.ts'
import { Button, type ButtonProps } from './button.tsx'

/** Also tries again when the network returns. */
export function TryAgain({
  onRetry,
  children = 'Try again',
  ...rest
}: Omit<ButtonProps, 'onClick'> & { onRetry: () => void }) {
  useOnline(onRetry)
  return (
    <Button variant="secondary" className="mt-3" onClick={onRetry} {...rest}>
      {children}
    </Button>
  )
}
