import { chmod, mkdir, open, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Settings } from '#app/core/settings.ts'
import type { Message } from './message.server.ts'

/** `send` throws when the mail server has not confirmed the mail. */
export type Transport = { send(message: Message): Promise<void>; close(): void }

/** Limits in milliseconds for an answer of the mail server and for a whole mail; after that the mail is
 * retried later. */
export type Timeouts = { answer: number; mail: number }
export const TIMEOUTS: Timeouts = { answer: 15_000, mail: 60_000 }

/** The mail server of SMTP_URL; without one, each mail becomes a file in DATA_DIR/mail. */
export function openTransport(
  { SMTP_URL, DATA_DIR }: Pick<Settings, 'SMTP_URL' | 'DATA_DIR'>,
  timeouts: Timeouts = TIMEOUTS,
): Transport {
  return SMTP_URL ? smtp(SMTP_URL, timeouts) : files(join(resolve(DATA_DIR), 'mail'))
}

/** One connection for many mails. It never retries by itself: only the queue knows whether a mail was
 * accepted. */
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
        await Promise.race([server.sendMail(asMail(message)), rejectAfter(mail)])
      } catch (failed) {
        // The connection may be in any state; the next mail gets a new one.
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

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The mail server took too long.')), ms).unref(),
  )
}

/** Writes a temporary file and renames it, so that a file is always complete. Files are readable only by the
 * shop's user. */
function files(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const { message: mail } = await composer.sendMail(asMail(message))
      await mkdir(folder, { recursive: true })
      // An earlier release created the folder with other permissions.
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
