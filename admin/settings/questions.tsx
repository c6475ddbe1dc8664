import { useLoaderData } from 'react-router'
import { useDraftState } from '#admin/core/drafts.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { act } from '#admin/ui/act.ts'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { saveFaq, type Settings } from './contract.ts'

export function Questions() {
  const { faq, has_own_faq, versions } = useLoaderData<Settings>()
  const [rows, setRows] = useDraftState('questions', () => faq)
  const { form, pending, notice, guard } = useStaffForm(saveFaq, {
    version: versions['faq']!,
    toBody: (values) => ({
      value: rows
        .map((_, at) => ({
          question: values[`question ${at}`],
          answer: values[`answer ${at}`],
        }))
        .filter(({ question }) => String(question).trim() !== ''),
    }),
    onSaved: () => reloadScreen(),
  })
  return (
    <form {...form} className="grid gap-4">
      {guard}
      {rows.map(({ question, answer }, at) => (
        <div key={at} className="grid gap-2">
          <TextField
            label={`Question ${at + 1}`}
            name={`question ${at}`}
            dir="auto"
            defaultValue={question}
          />
          <TextArea
            label={`Answer ${at + 1}`}
            name={`answer ${at}`}
            dir="auto"
            rows={3}
            defaultValue={answer}
          />
        </div>
      ))}
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setRows([...rows, { question: '', answer: '' }])}>
          Add a question
        </Button>
        {rows.length > 0 && (
          <Button type="submit" pending={pending}>
            Save
          </Button>
        )}
        {has_own_faq && (
          <Button
            variant="quiet"
            onClick={() => void act(saveFaq, { body: { value: null, version: versions['faq'] } })}
          >
            Reset to the original
          </Button>
        )}
      </div>
    </form>
  )
}
