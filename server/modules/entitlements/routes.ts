import { listEntitlements as endpoint } from '@/lib/contract/shop/entitlements'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import { listEntitlements } from './entitlements'

export function registerEntitlements(api: Api): void {
  bind(api, endpoint, (ctx) => listEntitlements(ctx))
}
