import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { act } from '#admin/ui/act.ts'
import { loadStaff } from '#admin/core/call.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { hasOriginalText, readShownText } from '#admin/settings/original-text.ts'
import { readSettings, saveAnnouncements, saveFaq, savePolicies } from '#admin/settings/contract.ts'
import { RichText } from '#admin/ui/rich-text.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { toast } from '#admin/ui/toast.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

export async function loader() {
  return (await loadStaff(readSettings)).data
}

const POLICIES = [
  ['about', 'About us'],
  ['returns', 'Return policy'],
  ['privacy', 'Privacy policy'],
  ['terms', 'Terms of services'],
] as const
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'ur', label: 'اردو' },
]

export function Component() {
  const { versions } = useLoaderData<typeof loader>()
  return (
    <Screen title="Texts" help="Announcements, questions and policies; each can go back to the original.">
      <div className="grid max-w-2xl gap-4">
        <Card title="Announcements">
          <Announcements key={versions['announcements']} />
        </Card>
        <Card title="Questions and answers">
          <Questions key={versions['faq']} />
        </Card>
        {POLICIES.map(([name, label]) => (
          <Card key={`${name} ${versions['policies']}`} id={name} title={label}>
            <Policy name={name} label={label} />
          </Card>
        ))}
      </div>
    </Screen>
  )
}

type Values = Record<string, unknown>
const listOf = <T,>(count: number, read: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => read(at))

function Announcements() {
  const { announcements, has_own_announcements, versions } = useLoaderData<typeof loader>()
  const [rows, setRows] = useState(announcements)
  const { form, pending, notice, guard } = useStaffForm(saveAnnouncements, {
    version: versions['announcements']!,
    toBody: (values: Values) => ({
      value: listOf(rows.length, (at) => ({ lang: values[`lang ${at}`], text: values[`text ${at}`] })).filter(
        ({ text }) => String(text).trim() !== '',
      ),
    }),
    onSaved: () => reloadScreen(),
  })
  return (
    <form {...form} className="grid gap-4">
      {guard}
      {rows.map(({ lang, text }, at) => (
        <div key={at} className="grid grid-cols-[7rem_1fr] gap-2">
          <SelectField label="Language" name={`lang ${at}`} options={LANGUAGES} defaultValue={lang} />
          <TextField label={`Announcement ${at + 1}`} name={`text ${at}`} dir="auto" defaultValue={text} />
        </div>
      ))}
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setRows([...rows, { lang: 'en', text: '' }])}>
          Add one
        </Button>
        <Button type="submit" pending={pending}>
          Save the announcements
        </Button>
        {has_own_announcements && (
          <Button variant="quiet" onClick={() => void act(saveAnnouncements, { body: { value: null } })}>
            Reset to the original
          </Button>
        )}
      </div>
    </form>
  )
}

function Questions() {
  const { faq, has_own_faq, versions } = useLoaderData<typeof loader>()
  const [rows, setRows] = useState(faq)
  const { form, pending, notice, guard } = useStaffForm(saveFaq, {
    version: versions['faq']!,
    toBody: (values: Values) => ({
      value: listOf(rows.length, (at) => ({
        question: values[`question ${at}`],
        answer: values[`answer ${at}`],
      })).filter(({ question }) => String(question).trim() !== ''),
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
            Save the questions
          </Button>
        )}
        {has_own_faq && (
          <Button variant="quiet" onClick={() => void act(saveFaq, { body: { value: null } })}>
            Reset to the original
          </Button>
        )}
      </div>
    </form>
  )
}

function Policy({ name, label }: { name: (typeof POLICIES)[number][0]; label: string }) {
  const { policies, versions } = useLoaderData<typeof loader>()
  const own = policies[name] as string | null | undefined
  const known = { about: null, returns: null, privacy: null, terms: null, ...policies }
  const { form, pending, notice, guard } = useStaffForm(savePolicies, {
    params: {},
    version: versions['policies']!,
    toBody: (values: Values) => ({ value: { ...known, [name]: String(values[name]).trim() || null } }),
    onSaved: () => reloadScreen(),
  })
  const [original, setOriginal] = useState<string | null>(null)
  const begin = async () => {
    const text = await readShownText(name)
    if (text === null) toast.error('The original text could not be loaded. Please try again.')
    else setOriginal(text)
  }
  const reset = () =>
    act(savePolicies, { body: { value: { ...known, [name]: null }, version: versions['policies']! } })
  return (
    <form {...form} className="grid gap-4">
      {guard}
      {!own && (
        <div className="flex flex-wrap items-center gap-2 text-ink-soft">
          The shop shows its original text.
          {original === null && hasOriginalText(name) && (
            <Button variant="quiet" size="small" onClick={() => void begin()}>
              Edit the original
            </Button>
          )}
        </div>
      )}
      <RichText key={original} label={label} hideLabel name={name} html={own ?? original ?? ''} />
      {notice}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          Save
        </Button>
        {own && (
          <Button variant="quiet" onClick={() => void reset()}>
            Reset to the original
          </Button>
        )}
      </div>
    </form>
  )
}
