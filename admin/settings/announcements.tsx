import { useDraftState } from '#admin/core/drafts.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { addRow } from '#admin/ui/edited-rows.ts'
import { useLoaded } from '#admin/ui/frame.ts'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { saveAnnouncements, type Settings } from './contract.ts'
import { keyed, OrderedRows, useSentRows, withRow } from './ordered-rows.tsx'
import { ResetButton } from './reset-button.tsx'

const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'ur', label: 'اردو' },
]

export function Announcements() {
  const { announcements, has_own_announcements, versions } = useLoaded<Settings>()
  const [rows, setRows] = useDraftState('announcements', () => keyed(announcements))
  const { toSend, fieldOf } = useSentRows()
  const { form, errors, pending, notice, guard, discard } = useStaffForm(saveAnnouncements, {
    version: versions['announcements']!,
    toBody: (values) => ({
      value: toSend(rows, (key) => {
        const text = String(values[`text ${key}`])
        return text.trim() === '' ? null : { lang: values[`lang ${key}`], text }
      }),
    }),
    fieldOf,
    onSaved: () => reloadScreen(),
  })
  return (
    <form {...form} className="grid gap-4">
      {guard}
      <OrderedRows singular="announcement" rows={rows} onChange={setRows}>
        {({ key, lang, text }, at) => (
          <div className="grid gap-2 sm:grid-cols-[7rem_1fr]">
            <SelectField label="Language" name={`lang ${key}`} options={LANGUAGES} defaultValue={lang} />
            <TextArea
              label={`Announcement ${at + 1}`}
              name={`text ${key}`}
              dir="auto"
              rows={2}
              maxLength={120}
              defaultValue={text}
              error={errors[`text ${key}`]}
            />
          </div>
        )}
      </OrderedRows>
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button
          data-add-row
          variant="secondary"
          onClick={() => addRow(form.ref.current!, () => setRows(withRow(rows, { lang: 'en', text: '' })))}
        >
          Add one
        </Button>
        <Button type="submit" pending={pending}>
          Save
        </Button>
        {has_own_announcements && (
          <ResetButton
            endpoint={saveAnnouncements}
            request={{ body: { value: null, version: versions['announcements'] } }}
            discard={discard}
          />
        )}
      </div>
    </form>
  )
}
