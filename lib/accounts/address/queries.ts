import type * as contract from '@/lib/accounts/address/contract'
import { route } from '@/lib/platform/client/browser'
import { readQuery } from '@/lib/platform/client/query'

export const askAddressChange = route<typeof contract.askAddressChange>('POST', '/account/address-change/')
export const cancelAddressChange = route<typeof contract.cancelAddressChange>('DELETE', '/account/address-change/')
export const confirmAddressChange = route<typeof contract.confirmAddressChange>('PUT', '/account/address/')

export const askAddressProof = route<typeof contract.askAddressProof>('POST', '/account/address-proof/')
export const confirmAddressProof = route<typeof contract.confirmAddressProof>('PUT', '/account/address-proof/')
export const addressProofQuery = () => readQuery<typeof contract.getAddressProof>('/account/address-proof/', {})

export const addressChangeQuery = () => readQuery<typeof contract.getAddressChange>('/account/address-change/', {})
