import * as contract from '@/lib/shop/money-check/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { isSiteUnnamed } from '@/server/accounts/account/public'
import { checkMoney, getLatest } from './check-money'

/** A check reads the whole ledger. */
const CHECKS_PER_MINUTE = { points: 6, perSeconds: 60 }

/** Checks whether money and goods agree; managers only. */
export function registerMoneyChecks(api: Api): void {
  bind(api, contract.getMoneyCheck, async (ctx) => ({
    check: await getLatest(ctx),
    isSiteUnnamed: isSiteUnnamed(ctx.settings),
  }))
  bind(api, contract.checkMoney, (ctx) => checkMoney(ctx, ctx.viewer.userId), {
    limit: createLimiter(CHECKS_PER_MINUTE),
  })
}
