import { type LoaderFunctionArgs } from 'react-router'
import { act } from '#admin/ui/act.ts'
import { loadStaff } from '#admin/core/call.ts'
import { AnswerCard } from '#admin/messages/answer-card.tsx'
import { readMessage, setState } from '#admin/messages/contract.ts'
import { whatsAppLink } from '#admin/orders/texts.ts'
import { type Frame, useLoaded } from '#admin/ui/frame.ts'
import { Card, Screen, TWO_COLUMNS } from '#admin/ui/screen.tsx'
import { TimeAgo } from '#admin/ui/values.tsx'
import { telephoneUrl } from '#app/core/shop-details.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { CardsSkeleton } from '#admin/ui/skeletons.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { data } = await loadStaff(readMessage, { params: { id: params['id']! } }, { signal: request.signal })
  return data
}

export const frame: Frame = {
  title: 'Message',
  help: 'Answer by email from here, or by WhatsApp: the answer is noted either way.',
  back: { to: '/messages', label: 'Messages' },
  skeleton: <CardsSkeleton cards={2} inColumns />,
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
      <div className={TWO_COLUMNS}>
        <div className="grid gap-4">
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
        </div>
        <AnswerCard key={id} found={found} />
      </div>
    </Screen>
  )
}
