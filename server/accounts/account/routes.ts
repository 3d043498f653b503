import * as contract from '@/lib/accounts/account/contract'
import { limitKeyOf } from '@/server/platform/http/address'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import * as accounts from './accounts'
import { createLimits } from './limits'
import { requestReset, redeemCode } from './passwords/reset'
import { closeSession, refreshSession } from './sessions'

export function registerAccounts(api: Api): void {
  const limits = createLimits(api.ctx)
  bind(api, contract.signUp, (ctx, { body }) => accounts.signUp(ctx, limits, body))
  bind(api, contract.logIn, (ctx, { body }) => accounts.logIn(ctx, limits, body))
  bind(api, contract.refreshToken, (ctx, { body }) =>
    refreshSession(ctx, body.refresh).catch(async (error: unknown) => {
      await limits.badRefreshByAddress.take(limitKeyOf(ctx.address))
      throw error
    }),
  )
  bind(api, contract.logOut, (ctx) => closeSession(ctx).then(() => undefined))
  bind(api, contract.getMe, (ctx) => accounts.getMe(ctx))
  bind(api, contract.renameMe, (ctx, { body }) => accounts.renameMe(ctx, body.name), {
    limit: createLimiter({ points: 5, perSeconds: 86_400 }),
  })
  bind(api, contract.setTimeZone, (ctx, { body }) => accounts.setTimeZone(ctx, body.timeZone))
  bind(api, contract.listSessions, (ctx) => accounts.listSessions(ctx))
  bind(api, contract.endSession, (ctx, { params }) => accounts.endSession(ctx, params.id).then(() => undefined))
  bind(api, contract.changePassword, (ctx, { body }) => accounts.changePassword(ctx, limits, body))
  bind(api, contract.setPassword, (ctx, { body }) => accounts.setPassword(ctx, limits, body))
  bind(api, contract.forgotPassword, (ctx, { body }) => requestReset(ctx, limits, body))
  bind(api, contract.redeemCode, (ctx, { body }) => redeemCode(ctx, limits, body))
}
