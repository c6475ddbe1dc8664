import { useRef, useState } from 'react'
import { useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { whatsAppLink } from '#admin/orders/texts.ts'
import { Held } from '#admin/ui/held.tsx'
import { Card } from '#admin/ui/screen.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerMessageEndpoint, type readMessage } from './contract.ts'

type Found = DataOf<typeof readMessage>

/** An answer of one's own leaves the form as it is, with the focus; another version of the answers renews
 * it. */
export function AnswerCard({ found }: { found: Found }) {
  const [own, setOwn] = useState<{ form: string; before: Found; version: string }>()
  const isOwn = own && (own.before === found || own.version === found.version)
  const form = isOwn ? own.form : `${own?.version ?? ''} ${found.version}`
  return (
    <Card title="Answer">
      <p className="mb-3 text-sm wrap-anywhere text-ink-soft">{found.email}</p>
      <Held value={found} version={form}>
        {(held) => <AnswerForm {...held} onSent={(version) => setOwn({ form, before: found, version })} />}
      </Held>
    </Card>
  )
}

type AnswerFormProps = {
  id: number
  phone: string
  version: string
  onSent: (version: string) => void
}

function AnswerForm({ id, phone, version, onSent }: AnswerFormProps) {
  const { sends_mail: sendsMail } = useMe()
  const channel = useRef<'mail' | 'whatsapp'>('mail')
  const { form, errors, pending, notice, guard } = useStaffForm(answerMessageEndpoint, {
    params: { id: String(id) },
    version,
    toBody: (values) => ({ ...values, channel: channel.current }),
    empties: 'text',
    onSaved: ({ data }) => {
      onSent(data.version)
      return reloadScreen()
    },
  })
  const buttons = [
    <Button
      key="mail"
      type="submit"
      variant={sendsMail ? 'primary' : 'secondary'}
      pending={pending}
      onClick={() => (channel.current = 'mail')}
    >
      Send by email
    </Button>,
    <Button
      key="whatsapp"
      type="submit"
      variant={sendsMail ? 'secondary' : 'primary'}
      pending={pending}
      onClick={(event) => {
        channel.current = 'whatsapp'
        const text = String(new FormData(event.currentTarget.form!).get('text')).trim()
        if (text !== '') window.open(whatsAppLink(phone, text), '_blank', 'noopener')
      }}
    >
      Send by WhatsApp
    </Button>,
  ]
  return (
    <form {...form} className="grid gap-4">
      {guard}
      <TextArea label="Your answer" name="text" dir="auto" rows={6} error={errors['text']} />
      {notice}
      {!sendsMail && (
        <Notice kind="warning">
          The shop sends no mail yet, so an answer by mail does not arrive. Answer by WhatsApp or by phone.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">{sendsMail ? buttons : buttons.toReversed()}</div>
    </form>
  )
}
