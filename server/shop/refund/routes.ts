import * as contract from '@/lib/shop/refund/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { getRefundable, listOwed, type UsageReaders } from './read-refunds'
import { requestExtraRefund, requestRefund } from './request-refund'
import { resolveDispute } from './resolve-dispute'
import { settleRefund, withdrawRefund } from './settle-refund'

/** Refunds; managers only. */
export function registerRefunds(api: Api, used: UsageReaders): void {
  bind(api, contract.getRefundable, (ctx, { params }) => getRefundable(ctx, params.id, used))
  bind(api, contract.requestRefund, (ctx, { params, body }) => requestRefund(ctx, params.id, body, used.countPassUse))
  bind(api, contract.requestExtraRefund, (ctx, { params, body }) => requestExtraRefund(ctx, params.id, body))
  bind(api, contract.settleRefund, (ctx, { params, body }) => settleRefund(ctx, params.id, body.bankRef))
  bind(api, contract.withdrawRefund, (ctx, { params }) => withdrawRefund(ctx, params.id))
  bind(api, contract.resolveDispute, (ctx, { params, body }) => resolveDispute(ctx, params.id, body))
  bind(api, contract.listOwed, (ctx) => listOwed(ctx))
}
