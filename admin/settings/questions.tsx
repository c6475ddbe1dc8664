import { useDraftState } from '#admin/core/drafts.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { addRow } from '#admin/ui/edited-rows.ts'
import { useLoaded } from '#admin/ui/frame.ts'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { saveFaq, type Settings } from './contract.ts'
import { keyed, OrderedRows, useSentRows, withRow } from './ordered-rows.tsx'
import { ResetButton } from './reset-button.tsx'

export function Questions() {
  const { faq, has_own_faq, versions } = useLoaded<Settings>()
  const [rows, setRows] = useDraftState('questions', () => keyed(faq))
  const { toSend, fieldOf } = useSentRows()
  const { form, errors, pending, notice, guard, discard } = useStaffForm(saveFaq, {
    version: versions['faq']!,
    toBody: (values) => ({
      value: toSend(rows, (key) => {
        const [question, answer] = [String(values[`question ${key}`]), String(values[`answer ${key}`])]
        return `${question}${answer}`.trim() === '' ? null : { question, answer }
      }),
    }),
    fieldOf,
    onSaved: () => reloadScreen(),
  })
  return (
    <form {...form} className="grid gap-4">
      {guard}
      <OrderedRows singular="question" rows={rows} onChange={setRows}>
        {({ key, question, answer }, at) => (
          <>
            <TextField
              label={`Question ${at + 1}`}
              name={`question ${key}`}
              dir="auto"
              defaultValue={question}
              error={errors[`question ${key}`]}
            />
            <TextArea
              label={`Answer ${at + 1}`}
              name={`answer ${key}`}
              dir="auto"
              rows={3}
              defaultValue={answer}
              error={errors[`answer ${key}`]}
            />
          </>
        )}
      </OrderedRows>
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button
          data-add-row
          variant="secondary"
          onClick={() =>
            addRow(form.ref.current!, () => setRows(withRow(rows, { question: '', answer: '' })))
          }
        >
          Add a question
        </Button>
        {rows.length > 0 && (
          <Button type="submit" pending={pending}>
            Save
          </Button>
        )}
        {has_own_faq && (
          <ResetButton
            endpoint={saveFaq}
            request={{ body: { value: null, version: versions['faq'] } }}
            discard={discard}
          />
        )}
      </div>
    </form>
  )
}
