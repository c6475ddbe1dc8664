import { useRef, useState } from 'react'
import { type LoaderFunctionArgs } from 'react-router'
import { act } from '#admin/ui/act.ts'
import { loadStaff } from '#admin/core/call.ts'
import { useMe } from '#admin/core/me.ts'
import { reloadScreen } from '#admin/core/router.ts'
import { answerMessageEndpoint, readMessage, setState } from '#admin/messages/contract.ts'
import { whatsAppLink } from '#admin/orders/texts.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Held } from '#admin/ui/held.tsx'
import { Card, Screen } from '#admin/ui/screen.tsx'
import { CardsSkeleton } from '#admin/ui/states.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { useStaffForm } from '#admin/ui/use-staff-form.tsx'
import type { DataOf } from '#app/core/endpoint.ts'
import { telephoneUrl } from '#app/core/shop-details.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await loadStaff(readMessage, { params: { id: params['id']! } }, { signal: request.signal })
  return data
}

export const frame: Frame = {
  title: 'Message',
  help: 'Answer by email from here, or by WhatsApp: the answer is noted either way.',
  back: { to: '/messages', label: 'Messages' },
  skeleton: <CardsSkeleton cards={2} />,
}

export function Component() {
  const found = useLoaded<typeof loader>()
  const { id, name, phone, subject, message, at, state, answers } = found
  const to = state === 'done' ? 'new' : 'done'
  return (
    <Screen
      {...frame}
      title={subject}
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
            <a className={buttonClass('secondary', 'small', 'wrap-anywhere')} href={telephoneUrl(phone)}>
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
              <bdi>{answer.author}</bdi>, by {answer.channel === 'mail' ? 'email' : 'WhatsApp'},{' '}
              <TimeAgo time={answer.at} />
            </p>
            <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
              {answer.text}
            </p>
          </Card>
        ))}
        <AnswerCard key={id} found={found} />
      </div>
    </Screen>
  )
}

type Found = DataOf<typeof readMessage>

/** An answer of one's own leaves the form as it is, with the focus; another version of the answers renews
 * it. */
function AnswerCard({ found }: { found: Found }) {
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
