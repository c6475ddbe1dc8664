import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { callOrNull, NO_ANSWER } from '#admin/core/call.ts'
import { readLocalItem, saveLocalItem } from '#app/core/browser-storage.ts'
import type { AnyEndpoint, RequestOf } from '#app/core/endpoint.ts'
import { newKey } from '#app/core/new-key.ts'

const library = () => import('@simplewebauthn/browser')

/** Passkeys need https or localhost, and no network address as the host. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** Lets the device sign with a passkey. `options` gives the challenge. A sentence when it did not. */
export function signWithPasskey(options: AnyEndpoint): Promise<{ passkey: object } | { failure: string }> {
  return withOptions(options, {}, async (optionsJSON) =>
    (await library()).startAuthentication({
      optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
    }),
  )
}

/** Lets the device make a passkey. */
export function makePasskey<E extends AnyEndpoint>(
  options: E,
  body: RequestOf<E>['body'] | undefined,
): Promise<{ passkey: object } | { failure: string }> {
  return withOptions(options, body === undefined ? {} : { body }, async (optionsJSON) =>
    (await library()).startRegistration({
      optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON,
    }),
  )
}

async function withOptions(
  endpoint: AnyEndpoint,
  input: object,
  run: (options: unknown) => Promise<object>,
): Promise<{ passkey: object } | { failure: string }> {
  const reply = await callOrNull(endpoint, input as RequestOf<AnyEndpoint>)
  if (!reply?.ok) return { failure: reply?.message ?? NO_ANSWER }
  try {
    return { passkey: await run(reply.data) }
  } catch (failed) {
    // The browser refuses in many ways: cancelled, timed out, no passkey, one that is registered already.
    const isKnown = failed instanceof Error && failed.name === 'InvalidStateError'
    return {
      failure: isKnown
        ? 'This device has a passkey for your account already.'
        : 'No passkey was used. Please try again.',
    }
  }
}

/** The random name under which the server knows this browser. */
export function deviceId(): string {
  const known = readLocalItem('admin-device')
  if (typeof known === 'string') return known
  const made = newKey()
  saveLocalItem('admin-device', made)
  return made
}
