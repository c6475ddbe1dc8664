import { useState } from 'react'
import { AdminIcon } from '#admin/ui/icon.tsx'
import { QrCode } from '#admin/ui/qr-code.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

/** The QR code of a new authenticator secret, its text, and the field for the first code. */
export function TotpFields({
  secret,
  shopName,
  email,
  error,
}: {
  secret: string
  shopName: string
  email: string
  error: string | undefined
}) {
  const uri = totpUri({ secret, shopName, email })
  return (
    <div className="space-y-4">
      <p>
        Install an authenticator app, such as Aegis, Google Authenticator or 1Password, and scan this. On this
        phone,{' '}
        <a href={uri} className="link py-3.25">
          open the app
        </a>{' '}
        or copy the key.
      </p>
      <QrCode
        text={uri}
        label="QR code for the authenticator app"
        className="mx-auto size-52 rounded-md border border-line bg-surface"
      />
      <div className="flex flex-wrap items-center justify-center gap-2">
        <code className="text-center">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={secret} label="Copy the key" />
      </div>
      <TextField
        label="The six digits that the app shows"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={error}
      />
      <input type="hidden" name="totp_secret" value={secret} />
    </div>
  )
}

/** `otpauth` addresses are described by Google Authenticator's Key URI Format. */
function totpUri({ secret, shopName, email }: { secret: string; shopName: string; email: string }): string {
  const label = encodeURIComponent(email ? `${shopName}:${email}` : shopName)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shopName)}`
}

/** Nothing without https: the browser then has no clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      <AdminIcon name="copy" className="size-5" />
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  )
}
