import * as contract from '@/lib/accounts/address/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { requestAddressProof, confirmAddressProof, getAddressProof } from './address-proof'
import {
  type AddressLimits,
  requestAddressChange,
  cancelAddressChange,
  confirmAddressChange,
  createAddressLimits,
  getAddressChange,
} from './change-address'

function registerAddressProof(api: Api, limits: AddressLimits): void {
  bind(api, contract.getAddressProof, (ctx) => getAddressProof(ctx))
  bind(api, contract.askAddressProof, (ctx) => requestAddressProof(ctx, limits))
  bind(api, contract.confirmAddressProof, (ctx, { body }) => confirmAddressProof(ctx, body.code))
}

export function registerAddress(api: Api): void {
  // Shared by both: they send codes to the same people at the same cost.
  const limits = createAddressLimits(api.ctx)
  registerAddressProof(api, limits)
  bind(api, contract.getAddressChange, (ctx) => getAddressChange(ctx))
  bind(api, contract.askAddressChange, (ctx, { body }) => requestAddressChange(ctx, limits, body))
  bind(api, contract.cancelAddressChange, (ctx) => cancelAddressChange(ctx).then(() => undefined))
  bind(api, contract.confirmAddressChange, (ctx, { body }) => confirmAddressChange(ctx, body))
}
