import * as contract from '@/lib/support/contact/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimits, listContactPage, receiveContact, settleContact } from './contact'

/** Messages of visitors to the managers, and their handling. */
export function registerContact(api: Api): void {
  const limits = createLimits(api.ctx.settings.addressLimitFactor)
  bind(api, contract.sendContact, (ctx, { body }) => receiveContact(ctx, limits, body).then(() => undefined))
  bind(api, contract.listContactMessages, (ctx, { query }) => listContactPage(ctx, query))
  bind(api, contract.markContactMessage, (ctx, { params, body }) => settleContact(ctx, params.id, body.isDone))
}
