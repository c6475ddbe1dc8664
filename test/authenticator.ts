import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const ORIGIN = 'http://localhost'
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
export const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** An authenticator in software, as WebAuthn describes it: ES256, user verified. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  return { id, privateKey, publicKey, counter: 0 }
}
type Authenticator = ReturnType<typeof authenticator>

function clientData(type: string, challenge: string, origin: string) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(
  flags: number,
  counter: number,
  { more = Buffer.alloc(0), rpId = 'localhost' }: { more?: Buffer; rpId?: string } = {},
) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
}

export function register(
  { id, publicKey }: Authenticator,
  challenge: string,
  { origin = ORIGIN, rpId = 'localhost' } = {},
) {
  const attestationObject = isoCBOR.encode(
    new Map<string, any>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authenticatorData(0x45, 0, { more: attested(id, publicKey), rpId }))],
    ]),
  )
  return {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    response: {
      clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
      attestationObject: base64url(attestationObject),
    },
  }
}

function attested(id: Buffer, publicKey: KeyObject) {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const bytes = (text = '') => Uint8Array.from(Buffer.from(text, 'base64url'))
  const cose = isoCBOR.encode(
    new Map<number, any>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
}

/** `flags`: user present (1) and verified (4). */
export function assert(
  key: Authenticator,
  challenge: string,
  { origin = ORIGIN, rpId = 'localhost', type = 'webauthn.get', flags = 0x05 } = {},
) {
  key.counter += 1
  const client = clientData(type, challenge, origin)
  const data = authenticatorData(flags, key.counter, { rpId })
  return {
    id: base64url(key.id),
    rawId: base64url(key.id),
    type: 'public-key',
    response: {
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)),
    },
  }
}
