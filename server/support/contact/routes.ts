import * as contract from '@/lib/support/contact/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimits, receiveContact } from './contact'

/** Messages of visitors, each of which opens a case. */
export function registerContact(api: Api): void {
  const limits = createLimits(api.ctx)
  bind(api, contract.sendContact, async (ctx, { body }) => ({
    no: await receiveContact(ctx, limits, body),
    inAccount: ctx.viewer !== null,
  }))
}
