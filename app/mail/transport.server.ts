import { mkdir, open, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Settings } from '#app/core/settings.ts'
import type { Message } from './message.server.ts'

/** Throws when the mail was, as far as is known, not taken. */
export type Transport = { send(message: Message): Promise<void>, close(): void }

/** To the mail server of SMTP_URL; without one, each mail is a file in DATA_DIR/mail. */
export function openTransport({ SMTP_URL, DATA_DIR }: Pick<Settings, 'SMTP_URL' | 'DATA_DIR'>): Transport {
  return SMTP_URL ? smtp(SMTP_URL) : files(join(resolve(DATA_DIR), 'mail'))
}

/** One connection for many mails. Never sends again by itself: whether a mail was taken is told by the queue alone. */
function smtp(url: string): Transport {
  const server = createTransport({
    url, pool: true, maxConnections: 1, maxRequeues: 0,
    dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000,
  })
  return {
    async send(message) { await server.sendMail(asMail(message)) },
    close() { server.close() },
  }
}

/** Written beside, then renamed: a file that is there is whole. The same mail is the same file. */
function files(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      const { message: mail } = await composer.sendMail(asMail(message))
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${message.event}.eml`)
      const file = await open(`${path}.part`, 'w')
      try {
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
  return { messageId, from, to, ...(replyTo ? { replyTo } : {}), subject, text, html, headers, disableFileAccess: true, disableUrlAccess: true }
}
