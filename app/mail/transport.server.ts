import { chmod, mkdir, open, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Settings } from '#app/core/settings.ts'
import type { Message } from './message.server.ts'

/** Throws when the mail was, as far as is known, not taken. */
export type Transport = { send(message: Message): Promise<void>; close(): void }

/** How long a mail server may take to answer, and to take a whole mail, in milliseconds; then the mail is tried again later. */
export type Timeouts = { answer: number; mail: number }
export const TIMEOUTS: Timeouts = { answer: 15_000, mail: 60_000 }

/** To the mail server of SMTP_URL; without one, each mail is a file in DATA_DIR/mail. */
export function openTransport(
  { SMTP_URL, DATA_DIR }: Pick<Settings, 'SMTP_URL' | 'DATA_DIR'>,
  patience: Timeouts = TIMEOUTS,
): Transport {
  return SMTP_URL ? smtp(SMTP_URL, patience) : files(join(resolve(DATA_DIR), 'mail'))
}

/** One connection for many mails. Never sends again by itself: whether a mail was taken is told by the queue alone. */
function smtp(url: string, { answer, mail }: Timeouts): Transport {
  const connect = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      dnsTimeout: answer,
      connectionTimeout: answer,
      greetingTimeout: answer,
      socketTimeout: answer,
    })
  let server = connect()
  return {
    async send(message) {
      try {
        await Promise.race([server.sendMail(asMail(message)), tooLate(mail)])
      } catch (failed) {
        // Whatever state the connection is in, the next mail does not meet it.
        server.close()
        server = connect()
        throw failed
      }
    },
    close() {
      server.close()
    },
  }
}

function tooLate(ms: number): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The mail server took too long.')), ms).unref(),
  )
}

/** Written beside, then renamed: a file that is there is whole. The same mail is the same file. Only the shop's user may read it. */
function files(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const { message: mail } = await composer.sendMail(asMail(message))
      await mkdir(folder, { recursive: true })
      // Also one that an earlier release made.
      await chmod(folder, 0o700)
      const path = join(folder, `${message.event}.eml`)
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.chmod(0o600)
        await file.writeFile(mail as Buffer)
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    close() {},
  }
}

function asMail({ messageId, from, to, replyTo, subject, text, html, headers }: Message): SendMailOptions {
  return {
    messageId,
    from,
    to,
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
