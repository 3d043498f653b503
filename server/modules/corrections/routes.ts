import * as contract from '@/lib/contract/corrections'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import * as remarks from './public'

/** Corrections of keys, and what they do to marks. */
export function registerCorrections(api: Api): void {
  bind(api, contract.acceptAnswer, (ctx, { params, body }) =>
    remarks.acceptAnswer(ctx, ctx.viewer, { paperId: params.id, ...body }),
  )
  bind(api, contract.previewCorrection, (ctx, { params }) => remarks.previewCorrection(ctx, params.id))
  bind(api, contract.applyCorrection, (ctx, { params, body }) =>
    remarks.applyCorrection(ctx, ctx.viewer, { paperId: params.id, ...body }),
  )
  bind(api, contract.listCorrections, (ctx, { params }) => remarks.listCorrections(ctx, params.id))
  bind(api, contract.undoCorrection, (ctx, { params }) => remarks.undoCorrection(ctx, ctx.viewer, params.id))
}
