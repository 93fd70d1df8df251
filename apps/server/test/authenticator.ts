import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly verified?: boolean
  readonly counter?: number
  readonly crossOrigin?: boolean
  readonly userHandle?: string
  readonly credentialId?: string
  readonly aaguid?: string
}

interface Passkey {
  readonly id: Buffer
  readonly rpId: string
  readonly userHandle: string
  readonly key: KeyObject
  counter: number
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
}

const flagBits = { present: 0x01, verified: 0x04, attested: 0x40 }

/** Simulates an authenticator and a browser on a page of `origin`: ES256, attestation `none`, a signature counter. */
export function createAuthenticator(origin: string) {
  const passkeys: Passkey[] = []

  return {
    /** Creates a passkey. Returns the JSON form of what `navigator.credentials.create` returns. */
    create(options: object, twist: Twist = {}) {
      const { challenge, rp, user } = options as CreationOptions
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = twist.credentialId ? Buffer.from(twist.credentialId, 'base64url') : randomBytes(16)
      const passkey = { id, rpId: rp.id, userHandle: user.id, key: privateKey, counter: 0 }
      passkeys.push(passkey)
      const aaguid = Buffer.from((twist.aaguid ?? '00000000-0000-0000-0000-000000000000').replaceAll('-', ''), 'hex')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(passkey.id.length)
      const authData = Buffer.concat([
        authenticatorData(passkey, twist, flagBits.attested),
        aaguid,
        length,
        passkey.id,
        cosePublicKey(publicKey),
      ])
      const attestationObject = cbor(
        new Map<string, Value>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return answer(passkey, {
        clientDataJSON: clientData('webauthn.create', challenge, origin, twist).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },

    /** Signs with the newest passkey. Returns the JSON form of what `navigator.credentials.get` returns. */
    show(options: object, twist: Twist = {}) {
      const { challenge } = options as RequestOptions
      const passkey = passkeys.at(-1)!
      passkey.counter = twist.counter ?? passkey.counter + 1
      const authData = authenticatorData(passkey, twist)
      const signed = clientData('webauthn.get', challenge, origin, twist)
      const hash = createHash('sha256').update(signed).digest()
      return answer(passkey, {
        clientDataJSON: signed.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, hash]), passkey.key).toString('base64url'),
        userHandle: twist.userHandle ?? passkey.userHandle,
      })
    },
  }
}

function answer<Response>({ id }: Passkey, response: Response) {
  const name = id.toString('base64url')
  return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
}

function clientData(type: string, challenge: string, origin: string, twist: Twist): Buffer {
  return Buffer.from(
    JSON.stringify({ type, challenge, origin: twist.origin ?? origin, crossOrigin: twist.crossOrigin ?? false }),
  )
}

function authenticatorData({ rpId, counter }: Passkey, twist: Twist, extra = 0): Buffer {
  const flags = flagBits.present | (twist.verified === false ? 0 : flagBits.verified) | extra
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([
    createHash('sha256')
      .update(twist.rpId ?? rpId)
      .digest(),
    tail,
  ])
}

/** Encodes a P-256 public key for ES256 (RFC 9053). */
function cosePublicKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, Value>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]),
  )
}

type Value = number | string | Buffer | Map<string | number, Value>

/** Encodes the subset of CBOR (RFC 8949) that WebAuthn needs. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])])
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}

function nobodys() {
  const authenticator = createAuthenticator('http://nobody.test')
  const made = authenticator.create({ challenge: 'none', rp: { id: 'nobody.test' }, user: { id: 'nobody' } })
  return { made, shown: authenticator.show({ challenge: 'none' }) }
}

export const nobodysPasskey = nobodys()
