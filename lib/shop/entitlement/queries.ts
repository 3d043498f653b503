import { readQuery, CHANGES_ELSEWHERE } from '@/lib/platform/client/query'
import type * as entitlements from '@/lib/shop/entitlement/contract'

export const entitlementsQuery = () =>
  readQuery<typeof entitlements.listEntitlements>('/entitlements/', {}, CHANGES_ELSEWHERE)
