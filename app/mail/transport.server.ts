import { chmod, mkdir, open, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Settings } from '#app/core/settings.ts'
import { syncFolder } from '#app/core/sync-folder.server.ts'
import type { Message } from './message.server.ts'

/** `send` throws when the mail server has not confirmed the mail. */
export type Transport = {
  concurrency: number
  send(message: Message): Promise<void>
  close(): void
}

export type Timeouts = { answer: number; mail: number }
export const TIMEOUTS: Timeouts = { answer: 15_000, mail: 60_000 }

export function openTransport(
  { SMTP_URL, SMTP_CONNECTIONS, DATA_DIR }: Pick<Settings, 'SMTP_URL' | 'SMTP_CONNECTIONS' | 'DATA_DIR'>,
  timeouts: Timeouts = TIMEOUTS,
): Transport {
  return SMTP_URL ? smtp(SMTP_URL, SMTP_CONNECTIONS, timeouts) : files(join(resolve(DATA_DIR), 'mail'))
}

/** It never retries by itself: only the queue knows whether a mail was accepted. */
function smtp(url: string, concurrency: number, { answer, mail }: Timeouts): Transport {
  const connect = () =>
    createTransport({
      url,
      pool: true,
      maxConnections: concurrency,
      maxRequeues: 0,
      dnsTimeout: answer,
      connectionTimeout: answer,
      greetingTimeout: answer,
      socketTimeout: answer,
    })
  let server = connect()
  return {
    concurrency,
    async send(message) {
      const used = server
      try {
        await Promise.race([used.sendMail(asMail(message)), rejectAfter(mail)])
      } catch (failed) {
        // The connection may be in any state; the next mail gets a new one.
        used.close()
        if (server === used) server = connect()
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

/** A file that is written twice is the same file, so a killed process leaves no mail of unknown delivery. */
const FILES_AT_ONCE = 4

/** Renames a finished file, so that a file is always complete and readable only by the shop's user. */
function files(folder: string): Transport {
  let prepared: Promise<void> | undefined
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    concurrency: FILES_AT_ONCE,
    async send(message) {
      const { message: mail } = await composer.sendMail(asMail(message))
      try {
        await (prepared ??= prepare(folder))
        await writeCompletely(join(folder, `${message.event}.eml`), mail as Buffer)
      } catch (failed) {
        prepared = undefined
        throw failed
      }
    },
    close() {},
  }
}

async function prepare(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // An earlier release created the folder with other permissions.
  await chmod(folder, 0o700)
}

async function writeCompletely(path: string, mail: Buffer): Promise<void> {
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.chmod(0o600)
    await file.writeFile(mail)
    await file.datasync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  // The queue then deletes the job.
  await syncFolder(dirname(path))
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
