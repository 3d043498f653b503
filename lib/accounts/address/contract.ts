import * as z from 'zod'
import { Me, NewIdentifier } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { SixDigits } from '@/lib/platform/contract/pasted-code'

/** `isCarried`: whether this site has a service that delivers the code; without one, a manager hands it over. */
const CodeSent = z.object({ address: z.string(), isCarried: z.boolean() })
export const AddressChange = z.object({
  ...CodeSent.shape,
  expiresAt: z.iso.datetime(),
  /** The present address and its code; null: its owner cannot read it any more. */
  old: CodeSent.nullable(),
  /** When the account moves to the confirmed new address, unless somebody cancels; null: codes are still awaited. */
  dueAt: z.iso.datetime().nullable(),
})
export type AddressChange = z.infer<typeof AddressChange>

export const AskAddressChangeBody = z.strictObject({
  identifier: NewIdentifier,
  /** The present address cannot be read: instead of a code it is sent a notice, and a waiting period begins. */
  isOldLost: z.boolean().default(false),
})
/** The reply is the same when another account has the address: then no code is right. `identifier_taken`: it is the caller's own already. */
export const askAddressChange = endpoint({
  method: 'POST',
  path: '/account/address-change/',
  auth: 'user',
  summary: 'Request a change of my address: one code is sent to the new address, one to the present one',
  body: AskAddressChangeBody,
  response: AddressChange,
  errors: ['confirm_first', 'identifier_taken', 'sms_spent', 'too_many_requests'],
})

export const getAddressChange = endpoint({
  method: 'GET',
  path: '/account/address-change/',
  auth: 'user',
  summary: 'The pending change of my address: waiting for its codes in this session, or for its day in any session',
  response: z.object({ change: AddressChange.nullable() }),
})

/** Every session may cancel it: that only keeps the address. */
export const cancelAddressChange = endpoint({
  method: 'DELETE',
  path: '/account/address-change/',
  auth: 'user',
  summary: 'Cancel the change of my address',
})

const AddressProof = z.object({
  isConfirmed: z.boolean(),
  /** The code that was sent to the present address; null: none is awaited, or it has expired. */
  sent: CodeSent.nullable(),
})
export type AddressProof = z.infer<typeof AddressProof>
export const getAddressProof = endpoint({
  method: 'GET',
  path: '/account/address-proof/',
  auth: 'user',
  summary: 'Whether I have proved that I receive messages at my address',
  response: AddressProof,
})
export const askAddressProof = endpoint({
  method: 'POST',
  path: '/account/address-proof/',
  auth: 'user',
  summary: 'Send a code to my address, to prove that I receive messages there',
  response: AddressProof,
  errors: ['sms_spent', 'too_many_requests'],
})
export const ConfirmAddressProofBody = z.strictObject({ code: SixDigits })
export const confirmAddressProof = endpoint({
  method: 'PUT',
  path: '/account/address-proof/',
  auth: 'user',
  summary: 'Prove with the code that I receive messages at my address',
  body: ConfirmAddressProofBody,
  response: AddressProof,
  errors: ['wrong_code'],
})

export const ConfirmAddressChangeBody = z.strictObject({
  code: SixDigits,
  /** The code of the present address; left out if that address is lost. */
  oldCode: SixDigits.optional(),
})
/**
 * Ends the other sessions, notifies the former address, and reserves it for the account for some days. If the former address is lost, the account
 * moves some days later: until then the reply has the former one.
 */
export const confirmAddressChange = endpoint({
  method: 'PUT',
  path: '/account/address/',
  auth: 'user',
  summary: 'Change my address with the codes that were sent to both addresses',
  body: ConfirmAddressChangeBody,
  response: Me,
  errors: ['wrong_code', 'identifier_taken'],
})
