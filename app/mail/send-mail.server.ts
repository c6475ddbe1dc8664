import type { Task } from 'graphile-worker'
import type { Shop } from '#app/core/context.server.ts'
import { report } from '#app/core/signals.server.ts'
import { describeFailure, isFinal, isTlsFault } from './failure.server.ts'
import type { Mail } from './mail.ts'
import { renderMessage } from './message.server.ts'
import { giveUpMail, sendsMail } from './queue.server.ts'
import { noteSentMail } from './order-mail-log.server.ts'
import type { Transport } from './transport.server.ts'

export type MailShop = Pick<Shop, 'db' | 'settings' | 'log'>

/** The task that sends a queued mail. It begins when the worker holds its lock. */
export function sendMail(
  { db, settings, log }: MailShop,
  transport: Transport,
  lockHeld: Promise<void>,
): Task {
  return async (payload, { job, abortPromise }) => {
    await lockHeld
    const mail = payload as Mail
    try {
      const message = await renderMessage(db, settings, mail, job)
      if (!message) {
        report('mail', { result: 'dropped' })
        return log.warn(
          { mail: mail.kind, job: job.id },
          'The subject of a mail no longer exists; the mail is dropped',
        )
      }
      await Promise.race([transport.send(message), abortPromise])
      report('mail', { result: sendsMail(settings) ? 'sent' : 'written' })
      if (sendsMail(settings)) await noteSentMail({ db, log }, mail)
    } catch (err) {
      const details = { mail: mail.kind, job: job.id, attempt: job.attempts }
      const failure = describeFailure(err)
      const isLast = job.attempts >= job.max_attempts
      report('mail', { result: isFinal(err) || isLast ? 'failed' : 'retried' })
      if (isFinal(err)) {
        await giveUpMail(db, job.id)
        log.warn({ err, ...details }, 'A mail was refused for good: npm run shop -- mails')
      } else if (isLast) log.warn({ err, ...details }, 'A mail was given up: npm run shop -- mails')
      else if (isTlsFault(err)) log.warn(details, `${failure}; the mail is tried again later`)
      else log.warn({ err, ...details }, 'A mail could not be sent; it is tried again later')
      // The queue stores this message.
      throw new Error(failure)
    }
  }
}
