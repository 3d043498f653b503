import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { type ProofWanted } from '@/lib/platform/contract/proof'

type Question = NonNullable<ProofWanted['passkey']>

/** Browsers allow passkeys only on sites with a name, over https or on the machine itself. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Opens the browser's passkey dialog; null if it was closed, or no passkey answered. */
export async function askPasskey(question: Question) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract's transports are plain texts
  const optionsJSON = question as PublicKeyCredentialRequestOptionsJSON
  const answer = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!answer) return null
  const { id, rawId, response } = answer
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  }
}

/** Opens the browser's dialog for creating a passkey; null if none was created. */
export async function makePasskey(offer: object) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  // oxlint-disable-next-line typescript/consistent-type-assertions -- our API's creation options, in WebAuthn's JSON form
  const registration = await startRegistration({ optionsJSON: offer as PublicKeyCredentialCreationOptionsJSON }).catch(
    () => null,
  )
  if (!registration) return null
  const { id, rawId, response } = registration
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } }
}
