import * as contract from '@/lib/contract/message'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import { listContactPage, receiveContact, settleContact } from './contact'
import { createLimits } from './limits'
import { forgetReport, listReportPage, receiveReport } from './reports'

/** What visitors and failing pages send, and what managers do with it. */
export function registerSupport(api: Api): void {
  const limits = createLimits(api.ctx.settings.addressLimitFactor)
  bind(api, contract.sendContact, (ctx, { body }) => receiveContact(ctx, limits, body).then(() => undefined))
  bind(api, contract.reportError, (ctx, { body }) => receiveReport(ctx, limits, body.text).then(() => undefined))
  bind(api, contract.listContactMessages, (ctx, { query }) => listContactPage(ctx, query))
  bind(api, contract.markContactMessage, (ctx, { params, body }) => settleContact(ctx, params.id, body.isDone))
  bind(api, contract.listErrorReports, (ctx, { query }) => listReportPage(ctx, query))
  bind(api, contract.deleteErrorReport, (ctx, { params }) => forgetReport(ctx, params.id).then(() => undefined))
}
