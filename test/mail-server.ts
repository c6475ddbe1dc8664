import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** `from` and `to` are from the envelope; `raw` is the message as received. */
export type Received = { from: string; to: string[]; raw: string }

type Behaviour = Pick<SMTPServerOptions, 'onConnect' | 'onMailFrom' | 'onRcptTo'> & {
  /** Called after a mail was received; throws to refuse it, or never settles. */
  afterData?(mail: Received, session: { drop(): void }): Error | 'taken' | 'no answer'
}

/** An SMTP server on the loopback address. `taken` are the accepted mails; `secure` uses TLS from the
 * start with a self-signed certificate. */
export async function mailServer({ secure = false, ...behaviour }: Behaviour & { secure?: boolean } = {}) {
  const taken: Received[] = []
  const does = { ...behaviour }
  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onConnect: (session, done) => (does.onConnect ? does.onConnect.call(server, session, done) : done()),
    onMailFrom: (address, session, done) =>
      does.onMailFrom ? does.onMailFrom.call(server, address, session, done) : done(),
    onRcptTo: (address, session, done) =>
      does.onRcptTo ? does.onRcptTo.call(server, address, session, done) : done(),
    async onData(stream, session, done) {
      // A client that was killed during the transfer has sent no mail.
      const chunks = await (stream.toArray() as Promise<Buffer[]>).catch(() => null)
      if (!chunks) return
      const { mailFrom, rcptTo } = session.envelope
      const mail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks).toString(),
      }
      const drop = () => {
        for (const connection of (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> })
          .connections)
          connection._socket.destroy()
      }
      const answer = does.afterData?.(mail, { drop }) ?? 'taken'
      if (answer === 'no answer') return
      if (answer === 'taken') taken.push(mail)
      done(answer === 'taken' ? null : answer)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp${secure ? 's' : ''}://127.0.0.1:${port}`,
    taken,
    does,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

/** An SMTP answer such as `refusal(451, 'Try later')`. */
export function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** A header, unfolded and decoded. */
export function headerOf(raw: string, name: string): string | undefined {
  const head = raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
  const line = head.split(/\r?\n/).find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line
    ?.slice(name.length + 1)
    .trim()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(B|Q)\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : quotedPrintable(text.replaceAll('_', ' ')),
    )
}

/** The text or HTML form of a mail. */
export function partOf(raw: string, type: 'text/plain' | 'text/html'): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)![1]!
  const part = raw.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`))!
  const at = /\r?\n\r?\n/.exec(part)!
  const body = part.slice(at.index + at[0].length)
  return (
    /encoding: base64/i.test(part)
      ? Buffer.from(body, 'base64').toString()
      : /encoding: quoted-printable/i.test(part)
        ? quotedPrintable(body)
        : body
  ).replaceAll('\r\n', '\n')
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
