import { shownDate } from '#app/core/dates.ts'
import { isRefusal } from '#app/core/refusal.ts'
import { discardMail, listMails, retryMail, type QueuedMail } from '#app/mail/queued-mails.server.ts'
import { type Command, counted, writeByCommand } from './command.ts'

const MAX_LISTED = 200

const ACTIONS = {
  retry: { change: retryMail, done: 'is sent again.' },
  discard: { change: discardMail, done: 'is left out. Nobody gets it.' },
}

/** Lists failed and waiting mails without addresses and texts, which are personal data. */
export const mails: Command = {
  name: 'mails',
  usage: '[retry <id> | discard <id>]',
  about: 'list the mails that failed or wait; send one that failed again, or leave it out',
  async run([action, id, ...more], shop, out) {
    if (action === undefined) {
      const { listed, failed, waiting } = await listMails(shop.db, MAX_LISTED)
      for (const mail of listed) out.say(describe(mail))
      if (failed + waiting > listed.length) out.say(`The first ${listed.length}.`)
      out.say(`${counted(failed, 'failed mail')}, ${counted(waiting, 'waiting mail')}.`)
      return 0
    }
    const isKnown = action === 'retry' || action === 'discard'
    if (!isKnown || id === undefined || more.length > 0 || !/^[1-9]\d{0,17}$/.test(id)) {
      out.complain(`Usage: mails ${this.usage}`)
      return 2
    }
    try {
      await writeByCommand(shop, (context) => ACTIONS[action].change(context, id))
    } catch (failed) {
      if (!isRefusal(failed)) throw failed
      out.complain(failed.message)
      return 1
    }
    out.say(`Mail ${id} ${ACTIONS[action].done}`)
    return 0
  },
}

function describe({ id, kind, orderId, queuedAt, attempts, isFinal, nextAt, error }: QueuedMail): string {
  return [
    id,
    orderId === null ? kind : `${kind} of order ${orderId}`,
    `queued ${shownDate(queuedAt.toISOString())}`,
    isFinal
      ? `failed after ${counted(attempts, 'attempt')}`
      : `waits, ${counted(attempts, 'attempt')} so far`,
    ...(isFinal || attempts === 0 ? [] : [`next ${nextAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`]),
    ...(error ? [error] : []),
  ].join('  ')
}
