import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useDraftState } from '#admin/core/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, type FieldProps, TextArea, useField } from '#app/ui/field.tsx'
import { Skeleton } from '#app/ui/loading.tsx'
import { FRAME, type PictureDialogProps, TOOLBAR } from './rich-text-tool.tsx'
import { toolsFor } from './rich-text-tools.ts'
import { ShownText } from './shown-text.tsx'

const Editor = lazy(() => import('./rich-text-editor.tsx'))

/** What the editor cannot show, and would remove from a text. */
const ONLY_AS_HTML = /<(?:table|sub|sup|span|hr)\b|<a\b[^>]*>\s*<img/i

/** A field of formatted text; its value in the form is HTML. Text with tables and the like is edited as
 * HTML. */
export function RichText({
  name,
  html,
  isShown = true,
  PictureDialog,
  ...field
}: FieldProps & {
  name: string
  /** The stored text. */
  html: string
  /** The editor is loaded once the text is shown. */
  isShown?: boolean
  /** Adds and changes the pictures of a text that may have some. */
  PictureDialog?: ComponentType<PictureDialogProps>
}) {
  const { id, noteId } = useField(field)
  const [value, setValue] = useDraftState(`${name} ${String(field.label)}`, () => html)
  const [isHtml, setIsHtml] = useState(() => ONLY_AS_HTML.test(value))
  const toggle = (
    <Button
      variant="quiet"
      size="small"
      onClick={() => setIsHtml(!isHtml)}
      disabled={ONLY_AS_HTML.test(value)}
    >
      {isHtml ? 'Edit as text' : 'Edit as HTML'}
    </Button>
  )
  if (isHtml)
    return (
      <div>
        <TextArea
          {...field}
          name={name}
          rows={10}
          dir="auto"
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        {toggle}
      </div>
    )
  const label = String(field.label)
  const loading = <Loading {...{ name, value, label, PictureDialog }} />
  return (
    <Field {...{ id, noteId, ...field }}>
      {isShown ? (
        <Suspense fallback={loading}>
          <Editor {...{ id, name, label, PictureDialog }} html={value} onChange={setValue} />
        </Suspense>
      ) : (
        loading
      )}
      {toggle}
    </Field>
  )
}

/** The text where the editor will show it, so that nothing moves. The form can be saved before the editor is
 * there. */
function Loading({ name, value, label, PictureDialog }: LoadingProps) {
  return (
    <div className={FRAME}>
      <div inert className={TOOLBAR}>
        {toolsFor(PictureDialog !== undefined).map((_, at) => (
          <Skeleton key={at} className="m-1 size-9" />
        ))}
      </div>
      <ShownText html={value} />
      <input type="hidden" name={name} data-rich-text={label} value={value} readOnly />
    </div>
  )
}

type LoadingProps = {
  name: string
  value: string
  label: string
  PictureDialog: ComponentType<PictureDialogProps> | undefined
}
