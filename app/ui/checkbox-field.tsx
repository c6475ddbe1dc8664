import type { ComponentProps, ReactNode } from 'react'
import { FieldNote, useField } from './field.tsx'

export function CheckboxField({
  label,
  error,
  className = '',
  id: givenId,
  ...input
}: { label: ReactNode; error?: string } & Omit<ComponentProps<'input'>, 'type'>) {
  const { id, noteId, control } = useField({ error }, givenId)
  return (
    <div className={className}>
      <label htmlFor={id} className="inline-flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5 shrink-0 accent-cobalt" {...control} {...input} />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}
