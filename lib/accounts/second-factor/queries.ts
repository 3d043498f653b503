import type * as contract from '@/lib/accounts/second-factor/contract'
import { route } from '../../platform/client/browser'
import { readQuery } from '../../platform/client/query'

export const completeLogIn = route<typeof contract.completeLogIn>('POST', '/account/log-in/second-step/')
export const askProof = route<typeof contract.askProof>('POST', '/account/proof/ticket/')
export const giveProof = route<typeof contract.giveProof>('POST', '/account/proof/')
export const beginTotp = route<typeof contract.beginTotp>('POST', '/account/factors/totp/')
export const confirmTotp = route<typeof contract.confirmTotp>('POST', '/account/factors/totp/confirm/')
export const removeTotp = route<typeof contract.removeTotp>('DELETE', '/account/factors/totp/')
export const beginPasskey = route<typeof contract.beginPasskey>('POST', '/account/factors/new-passkey/')
export const addPasskey = route<typeof contract.addPasskey>('POST', '/account/factors/passkeys/')
export const removePasskey = route<typeof contract.removePasskey>('DELETE', '/account/factors/passkeys/{id}/')
export const renewRecoveryCodes = route<typeof contract.renewRecoveryCodes>('POST', '/account/factors/recovery-codes/')
export const resetFactors = route<typeof contract.resetFactors>('DELETE', '/people/{id}/factors/')

export const factorsQuery = () => readQuery<typeof contract.listFactors>('/account/factors/', {})
