import { useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { act } from '#admin/ui/act.ts'
import { loadStaff } from '#admin/core/call.ts'
import { useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { answerMessageEndpoint, readMessage, setState } from '#admin/messages/contract.ts'
import { whatsAppLink } from '#admin/orders/texts.ts'
import { Held } from '#admin/ui/held.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import { telephoneUrl } from '#app/core/shop-details.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await loadStaff(readMessage, { params: { id: params['id']! } }, { signal: request.signal })
  return data
}

export function Component() {
  const found = useLoaderData<typeof loader>()
  const { id, name, email, phone, subject, message, at, state, answers } = found
  const to = state === 'done' ? 'new' : 'done'
  return (
    <Screen
      title={subject}
      help="Answer by e-mail from here, or by WhatsApp: the answer is noted either way."
      back={{ to: '/messages', label: 'Messages' }}
      actions={
        <Button
          variant="secondary"
          onClick={() => void act(setState, { params: { id: String(id) }, body: { state: to } })}
        >
          {state === 'done' ? 'Open again' : 'Done'}
        </Button>
      }
    >
      <div className="grid max-w-2xl gap-4">
        <Card>
          <p className="text-sm text-ink-soft">
            <bdi>{name}</bdi>, <TimeAgo time={at} />
          </p>
          <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
            {message}
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <a className={buttonClass('secondary', 'small')} href={telephoneUrl(phone)}>
              Call {phone}
            </a>
            <a
              className={buttonClass('secondary', 'small')}
              href={whatsAppLink(phone)}
              target="_blank"
              rel="noopener"
            >
              WhatsApp
            </a>
          </p>
        </Card>
        {answers.map((answer) => (
          <Card key={answer.id}>
            <p className="text-sm text-ink-soft">
              {answer.author}, by {answer.channel === 'mail' ? 'e-mail' : 'WhatsApp'},{' '}
              <TimeAgo time={answer.at} />
            </p>
            <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
              {answer.text}
            </p>
          </Card>
        ))}
        <Card title="Answer">
          <p className="mb-3 text-sm wrap-anywhere text-ink-soft">{email}</p>
          <Held key={id} value={found} version={answers.length}>
            {(held) => <AnswerForm {...held} />}
          </Held>
        </Card>
      </div>
    </Screen>
  )
}

type AnswerFormProps = { id: number; phone: string; version: string }

function AnswerForm({ id, phone, version }: AnswerFormProps) {
  const channel = useRef<'mail' | 'whatsapp'>('mail')
  const { form, errors, pending, notice, guard } = useStaffForm(answerMessageEndpoint, {
    params: { id: String(id) },
    version,
    toBody: (values) => ({ ...values, channel: channel.current }),
    empties: 'text',
    onSaved: reloadScreen,
  })
  return (
    <form {...form} className="grid gap-4">
      {guard}
      <TextArea label="Your answer" name="text" dir="auto" rows={6} error={errors['text']} />
      {notice}
      <NoMail />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} onClick={() => (channel.current = 'mail')}>
          Send by e-mail
        </Button>
        <Button
          type="submit"
          variant="secondary"
          pending={pending}
          onClick={(event) => {
            channel.current = 'whatsapp'
            const text = String(new FormData(event.currentTarget.form!).get('text')).trim()
            if (text !== '') window.open(whatsAppLink(phone, text), '_blank', 'noopener')
          }}
        >
          Send by WhatsApp
        </Button>
      </div>
    </form>
  )
}

function NoMail() {
  if (useMe().sends_mail) return null
  return (
    <Notice kind="warning">
      The shop sends no mail yet, so an answer by mail does not arrive. Answer by WhatsApp or by phone.
    </Notice>
  )
}
