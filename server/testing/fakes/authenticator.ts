import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type PasskeyAnswer, type PasskeyRegistration } from '@/lib/platform/contract/proof'

type Ceremony = { readonly origin: string; readonly rpId: string; readonly challenge: string }
export type Authenticator = {
  readonly id: string
  readonly create: (at: Ceremony) => PasskeyRegistration
  /** With `counter` the stored counter is not incremented: a cloned key. */
  readonly sign: (at: Ceremony, counter?: number) => PasskeyAnswer
}

const USER_PRESENT = 0x01
const KEY_INCLUDED = 0x40

/** A simulated passkey (ES256, attestation `none`): WebAuthn Level 3, §6. */
export function makeAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const name = id.toString('base64url')
  let uses = 0
  const { x, y } = publicKey.export({ format: 'jwk' })
  // COSE key: kty EC2, alg ES256, crv P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from('a50102032620012158', 'hex'),
    Buffer.from([0x20]),
    Buffer.from(x ?? '', 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y ?? '', 'base64url'),
  ])
  return {
    id: name,
    create: (at) => {
      const data = authenticatorData(at.rpId, USER_PRESENT | KEY_INCLUDED, 0, Buffer.concat([described(id), cose]))
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', at).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: (at, counter) => {
      uses = counter ?? uses + 1
      const data = authenticatorData(at.rpId, USER_PRESENT, uses, Buffer.alloc(0))
      const client = clientData('webauthn.get', at)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function clientData(type: string, { origin, challenge }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(rpId: string, flags: number, counter: number, key: Buffer): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, key])
}

/** The authenticator's model (none), the length of the credential's id, the id. */
function described(id: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id])
}

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}. */
function attestation(data: Buffer): Buffer {
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
  return Buffer.concat([head, Buffer.from([0x58, data.length]), data])
}
