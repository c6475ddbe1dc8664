import { type ComponentProps, type ReactNode, useId } from 'react'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  hideLabel?: boolean
}

export const controlClass =
  'block w-full rounded-md border border-edge bg-surface px-3 text-base text-ink ' +
  'placeholder:text-ink-soft hover:border-ink-soft focus-visible:border-cobalt ' +
  'focus-visible:outline-2 focus-visible:outline-offset-0 disabled:bg-plaster ' +
  'read-only:bg-plaster aria-invalid:border-brick aria-invalid:bg-brick-wash'

export function useField({ hint, error }: Pick<FieldProps, 'hint' | 'error'>, givenId?: string) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  const noteId = `${id}-note`
  return {
    id,
    noteId,
    control: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error || hint ? noteId : undefined,
    },
  }
}

export function Field({
  id,
  noteId,
  label,
  hint,
  error,
  hideLabel,
  required,
  className = '',
  children,
}: FieldProps & {
  id: string
  noteId: string
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-semibold'}>
        {label}
        {required === false && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

/** Rendered also while empty: a live region that is inserted with its text is not announced. */
export function FieldNote({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id: string }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={`text-sm empty:mt-0 ${error ? 'mt-1 font-medium text-brick' : 'mt-1 text-ink-soft'}`}
    >
      {error ?? hint}
    </p>
  )
}

export function TextField({
  label,
  hint,
  error,
  hideLabel,
  className,
  id: givenId,
  type = 'text',
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const { id, noteId, control } = useField({ hint, error }, givenId)
  return (
    <Field {...{ id, noteId, label, hint, error, hideLabel, className }}>
      <input type={type} className={`${controlClass} min-h-12 py-2`} {...control} {...input} />
    </Field>
  )
}

export function EmailField(props: Partial<FieldProps> & ComponentProps<'input'>) {
  return <TextField label="Email" name="email" type="email" autoComplete="email" {...props} />
}

export function PhoneField(props: Partial<FieldProps> & ComponentProps<'input'>) {
  return (
    <TextField
      label="Phone"
      name="phone"
      type="tel"
      autoComplete="tel"
      placeholder="03001234567"
      {...props}
    />
  )
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  className,
  id: givenId,
  rows = 4,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  const { id, noteId, control } = useField({ hint, error }, givenId)
  return (
    <Field {...{ id, noteId, label, hint, error, hideLabel, className }}>
      <textarea rows={rows} className={`${controlClass} py-2.5`} {...control} {...input} />
    </Field>
  )
}
