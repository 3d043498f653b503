import { listEntitlements as endpoint } from '@/lib/shop/entitlement/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { listEntitlements } from './entitlements'

export function registerEntitlements(api: Api): void {
  bind(api, endpoint, (ctx) => listEntitlements(ctx))
}
