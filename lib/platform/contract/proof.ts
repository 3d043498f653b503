import * as z from 'zod'
import { readRecoveryCode } from '@/lib/platform/text/input/pasted-code'
import { pastedCode, SixDigits } from './pasted-code'

/** The input of the browser's passkey dialog: the JSON form of WebAuthn's request options. */
const PasskeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
})

export const ProofMethod = z.enum(['password', 'totp', 'passkey', 'recovery'])
export type ProofMethod = z.infer<typeof ProofMethod>

/** A second step is needed. The ticket is valid for five minutes, one success and five attempts. */
export const ProofWanted = z.object({
  ticket: z.string(),
  /** Any one of them is sufficient. */
  methods: z.array(ProofMethod),
  /** For `passkey`; null if there are none, or none can be used at this address. */
  passkey: PasskeyQuestion.nullable(),
})
export type ProofWanted = z.infer<typeof ProofWanted>

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)
const credentialId = base64url(1400).min(1)

/** The JSON form of the result of `navigator.credentials.get`. */
const PasskeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
})

/** The JSON form of the result of `navigator.credentials.create`. */
export const PasskeyRegistration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

export const Proof = z.discriminatedUnion('method', [
  /** Allowed only if the account has no second factor. */
  z.strictObject({ method: z.literal('password'), password: z.string().min(1).max(1024) }),
  z.strictObject({ method: z.literal('totp'), code: SixDigits }),
  z.strictObject({ method: z.literal('recovery'), code: pastedCode(readRecoveryCode) }),
  z.strictObject({ method: z.literal('passkey'), answer: PasskeyAnswer }),
])
export type Proof = z.infer<typeof Proof>
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>
export const ProofBody = z.strictObject({ ticket: z.string().min(20).max(200), proof: Proof })
export type ProofBody = z.infer<typeof ProofBody>
