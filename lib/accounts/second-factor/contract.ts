import * as z from 'zod'
import { AccessReply } from '../account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { SixDigits } from '@/lib/platform/contract/pasted-code'
import { PasskeyRegistration, ProofBody, ProofWanted } from '@/lib/platform/contract/proof'

/** The second step of a log-in whose password was right: see {@link ProofWanted}. Answers `wrong_code`, or `ticket_expired`: log in again. */
export const completeLogIn = endpoint({
  method: 'POST',
  path: '/account/log-in/second-step/',
  auth: 'public',
  session: 'opens',
  summary: 'Complete a log-in with the second factor',
  body: ProofBody,
  response: AccessReply,
  errors: ['ticket_expired', 'wrong_code', 'wrong_password', 'suspended', 'too_many_requests'],
})

/** Precedes sensitive acts, which answer `confirm_first` when the last proof of this session is more than ten minutes old. */
export const askProof = endpoint({
  method: 'POST',
  path: '/account/proof/ticket/',
  auth: 'user',
  summary: 'The proofs that I can give of my identity',
  response: ProofWanted,
  errors: ['not_found'],
})
export const giveProof = endpoint({
  method: 'POST',
  path: '/account/proof/',
  auth: 'user',
  summary: 'Prove my identity again',
  body: ProofBody,
  errors: ['ticket_expired', 'wrong_code', 'wrong_password', 'too_many_requests'],
})

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>
export const Factors = z.object({
  /** Since when the account has an authenticator app. */
  totpSince: z.iso.datetime().nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** Browsers can use passkeys at this address of the site. */
  mayUsePasskeys: z.boolean(),
})
export type Factors = z.infer<typeof Factors>
export const listFactors = endpoint({
  method: 'GET',
  path: '/account/factors/',
  auth: 'user',
  summary: 'My second factors',
  response: Factors,
})

/** Shown once, when the first factor is set up and when they are renewed. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** Has no effect on log-ins until {@link confirmTotp}. The secret is shown once: as text, and as the URI of a QR code. */
export const beginTotp = endpoint({
  method: 'POST',
  path: '/account/factors/totp/',
  auth: 'user',
  summary: 'Begin to set up an authenticator app',
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['confirm_first', 'not_ready', 'not_found'],
})
/** Ends the other sessions of the account: they were opened without the factor. */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/account/factors/totp/confirm/',
  auth: 'user',
  summary: 'Switch the authenticator app on with its first code',
  body: z.strictObject({ code: SixDigits }),
  response: RecoveryCodes,
  errors: ['confirm_first', 'not_ready', 'wrong_code'],
})
export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/account/factors/totp/',
  auth: 'user',
  summary: 'Remove the authenticator app',
  errors: ['confirm_first', 'not_found'],
})

/** The JSON form of WebAuthn's creation options. `not_ready` if the site has no domain name that a passkey can be bound to. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/account/factors/new-passkey/',
  auth: 'user',
  summary: 'Begin to add a passkey',
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('preferred'),
    }),
  }),
  errors: ['confirm_first', 'not_ready', 'not_found'],
})
export const AddPasskeyBody = z.strictObject({ name: z.string().trim().min(1).max(60), passkey: PasskeyRegistration })
export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/factors/passkeys/',
  auth: 'user',
  summary: 'Add a passkey',
  body: AddPasskeyBody,
  response: RecoveryCodes,
  errors: ['confirm_first', 'not_ready', 'ticket_expired'],
})
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/account/factors/passkeys/{id}/',
  auth: 'user',
  summary: 'Remove one of my passkeys',
  params: z.object({ id: z.string().min(1).max(1400) }),
  errors: ['confirm_first'],
})
/** The earlier codes stop working. `not_ready` without a second factor. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/factors/recovery-codes/',
  auth: 'user',
  summary: 'Create new recovery codes',
  response: RecoveryCodes,
  errors: ['confirm_first', 'not_ready'],
})

/** For people who have lost their second factor: deletes every factor and ends every session. Not for oneself (`own_account`). */
export const resetFactors = endpoint({
  method: 'DELETE',
  path: '/people/{id}/factors/',
  auth: 'manager',
  summary: 'Remove somebody’s second factors',
  params: z.object({ id: z.uuid() }),
  errors: ['confirm_first', 'own_account'],
})
