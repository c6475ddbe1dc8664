import { describeError } from '#db/safe-error.ts'

type SmtpError = Error & { code: string; response: string; responseCode: number; command: string }

/** The mail server refused this mail (RFC 5321, 4.2.1: 5yz), not the login or the connection. */
export function isFinal(err: unknown): boolean {
  const { code, responseCode = 0, command = '' } = err as Partial<SmtpError>
  return (
    responseCode >= 500 &&
    responseCode < 600 &&
    code !== 'EAUTH' &&
    !/^(?:CONN|EHLO|HELO|STARTTLS|AUTH)/.test(command)
  )
}

/** What the queue may store of a failed attempt: one line without personal data. The text of a mail
 * server's answer and the parameters of a failed statement can name the recipient. */
export function describeFailure(err: unknown): string {
  if (isTlsFault(err)) return describeTlsFault(err)
  const { responseCode, response = '', command = '', message = '' } = (err ?? {}) as Partial<SmtpError>
  if (!responseCode) {
    const systemCode = /\bE[A-Z]{4,15}\b/.exec(message)?.[0]
    const text = describeError(err)
    return systemCode && !text.includes(systemCode) ? `${text} ${systemCode}` : text
  }
  // RFC 3463: 5.1.1 says that the mailbox is unknown.
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const answer = [responseCode, status].filter(Boolean).join(' ')
  return `The mail server answered ${answer}${/^[A-Z ]{1,20}$/.test(command) ? ` to ${command}` : ''}`
}

/** Nodemailer gives a fault of the handshake the code of any fault of the socket. */
export function isTlsFault(err: unknown): err is SmtpError {
  const { code = '', message = '' } = err as Partial<SmtpError>
  return code === 'ETLS' || (code === 'ESOCKET' && /certificate|\b(?:ssl|tls)\b|handshake/i.test(message))
}

/** One sentence: the error itself may hold the whole certificate. */
function describeTlsFault({ message }: SmtpError): string {
  if (/altnames|hostname/i.test(message)) return "The mail server's certificate is for another host name"
  if (/expired/i.test(message)) return "The mail server's certificate has expired"
  if (/self.signed/i.test(message)) return "The mail server's certificate is signed by itself"
  if (/certificate/i.test(message)) return "The mail server's certificate is signed by an unknown authority"
  return 'The mail server and the shop could not agree on TLS'
}
