import type { ComponentProps } from 'react'
import { Field, type FieldProps, controlClass, useField } from './field.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly { value: string | number; label: string }[]
    placeholder?: string
  }

export function SelectField({
  label,
  hint,
  error,
  hideLabel,
  className,
  id: givenId,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const { id, noteId, control } = useField({ hint, error }, givenId)
  return (
    <Field {...{ id, noteId, label, hint, error, hideLabel, className }}>
      <div className="relative">
        <select
          className={
            `${controlClass} min-h-12 appearance-none py-2 pr-10 whitespace-normal wrap-anywhere ` +
            'enabled:not-aria-invalid:bg-surface'
          }
          {...control}
          {...select}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  )
}
