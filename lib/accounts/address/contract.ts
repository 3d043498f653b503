import * as z from 'zod'
import { Me, NewIdentifier } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { SixDigits } from '@/lib/platform/contract/pasted-code'

/** `isCarried`: whether this site has a service that delivers the code; without one, a manager hands it over. */
export const AddressChange = z.object({ address: z.string(), expiresAt: z.iso.datetime(), isCarried: z.boolean() })
export type AddressChange = z.infer<typeof AddressChange>

export const AskAddressChangeBody = z.strictObject({ identifier: NewIdentifier })
/** The reply is the same when another account has the address: then no code arrives. `identifier_taken`: it is the caller's own already. */
export const askAddressChange = endpoint({
  method: 'POST',
  path: '/account/address-change/',
  auth: 'user',
  summary: 'Ask to log in with another address: a code goes to it',
  body: AskAddressChangeBody,
  response: AddressChange,
  errors: ['confirm_first', 'identifier_taken', 'sms_spent', 'too_many_requests'],
})

export const getAddressChange = endpoint({
  method: 'GET',
  path: '/account/address-change/',
  auth: 'user',
  summary: 'The change of my address that waits for its code in this session',
  response: z.object({ change: AddressChange.nullable() }),
})

export const ConfirmAddressChangeBody = z.strictObject({ code: SixDigits })
/** Ends the other sessions, tells the former address, and keeps it for the account for some days. */
export const confirmAddressChange = endpoint({
  method: 'PUT',
  path: '/account/address/',
  auth: 'user',
  summary: 'Change my address by the code that was sent to the new one',
  body: ConfirmAddressChangeBody,
  response: Me,
  errors: ['wrong_code', 'identifier_taken'],
})
