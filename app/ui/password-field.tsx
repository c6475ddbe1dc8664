import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps, controlClass, useField } from './field.tsx'
import { Icon } from './icon.tsx'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    visible?: boolean
  }

export function PasswordField({
  label,
  hint,
  error,
  hideLabel,
  className,
  id: givenId,
  visible,
  ...input
}: PasswordFieldProps) {
  const { id, noteId, control } = useField({ hint, error }, givenId)
  const [seen, setSeen] = useState(false)
  const hasEye = visible === undefined
  const isShown = visible ?? seen
  return (
    <Field {...{ id, noteId, label, hint, error, hideLabel, className }}>
      <div className="relative">
        <input
          {...(isShown ? { type: 'text', autoCapitalize: 'none' } : { type: 'password' })}
          spellCheck={false}
          className={`${controlClass} min-h-12 py-2 ${hasEye ? 'pr-12' : ''}`}
          {...control}
          {...input}
        />
        {hasEye && (
          <button
            type="button"
            onClick={() => setSeen(!seen)}
            aria-pressed={seen}
            aria-label="Show password"
            className={
              'absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md ' +
              'text-ink-soft hover:text-cobalt'
            }
          >
            <Icon name={seen ? 'eye-off' : 'eye'} className="size-5" />
          </button>
        )}
      </div>
    </Field>
  )
}
