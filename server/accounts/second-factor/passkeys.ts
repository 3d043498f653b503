import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { type PasskeyAnswer, type PasskeyRegistration, type ProofWanted } from '@/lib/platform/contract/proof'
import { siteCopy as siteCopy } from '@/lib/platform/words/site'
import { type RunningSettings } from '@/lib/platform/env/server'
import { passkeyName } from './policy'
import { type PasskeyRow } from './repo'

type Site = Pick<RunningSettings, 'publicUrl'>
type Owner = { readonly id: string; readonly name: string; readonly identifier: string }
export type NewPasskey = Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'>

const ClientData = z.object({ origin: z.string() })
const TIMEOUT_MS = 120_000
/** EdDSA, ES256, RS256: the algorithms that authenticators use. */
const ALGORITHMS = [-8, -7, -257]

export function newChallenge(): string {
  return randomBytes(32).toString('base64url')
}

/** The request to sign with one of these passkeys; null if none can be used. */
export function askForPasskey(
  site: Site,
  passkeys: readonly PasskeyRow[],
  challenge: string,
): NonNullable<ProofWanted['passkey']> | null {
  const rpId = passkeyName(site)
  if (!rpId || passkeys.length === 0) return null
  const allowCredentials = passkeys.map(({ id, transports }) => ({ id, type: 'public-key' as const, transports }))
  return { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'preferred', allowCredentials }
}

/** The options for creating a passkey; the same authenticator cannot be registered twice. */
export function offerPasskey(rpId: string, owner: Owner, registered: readonly PasskeyRow[], challenge: string) {
  return {
    challenge,
    rp: { id: rpId, name: siteCopy.name },
    user: { id: Buffer.from(owner.id).toString('base64url'), name: owner.identifier, displayName: owner.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    excludeCredentials: registered.map(({ id }) => ({ id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'preferred' as const,
      requireResidentKey: false,
      userVerification: 'preferred' as const,
    },
  }
}

/** The new passkey, verified against this challenge and our origin; null when any check fails. */
export async function verifyNewPasskey(
  site: Site,
  registration: PasskeyRegistration,
  challenge: string,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const expected = expectations(site, challenge, registration.response.clientDataJSON)
  if (!expected) return null
  const response = {
    ...registration,
    clientExtensionResults: {},
    response: { ...registration.response, transports: undefined },
  }
  const result = await verifyRegistrationResponse({
    ...expected,
    response,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!result?.verified) return null
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey), counter, transports: registration.response.transports }
}

/** The new counter of the passkey that signed this challenge for our origin; null when any check fails. */
export async function verifyPasskeyAnswer(
  site: Site,
  { id, publicKey, counter }: PasskeyRow,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const expected = expectations(site, challenge, answer.response.clientDataJSON)
  if (!expected) return null
  const { userHandle, ...response } = answer.response
  const result = await verifyAuthenticationResponse({
    ...expected,
    response: { ...answer, clientExtensionResults: {}, response: { ...response, userHandle: userHandle ?? undefined } },
    credential: { id, publicKey: Uint8Array.from(publicKey), counter },
    requireUserVerification: false,
  }).catch(() => null)
  return result?.verified ? result.authenticationInfo.newCounter : null
}

/** PUBLIC_URL is the only allowed origin. Without it the site is local, and any port of localhost is allowed. */
function expectations(site: Site, expectedChallenge: string, clientDataJSON: string) {
  const expectedRPID = passkeyName(site)
  const expectedOrigin = site.publicUrl ?? localOrigin(clientDataJSON)
  return expectedRPID && expectedOrigin ? { expectedChallenge, expectedOrigin, expectedRPID } : null
}

function localOrigin(clientDataJSON: string): string | null {
  try {
    const { origin } = ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')))
    const url = new URL(origin)
    return url.hostname === 'localhost' ? url.origin : null
  } catch {
    return null
  }
}
