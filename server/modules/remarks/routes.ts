import * as contract from '@/lib/contract/key-changes'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import * as remarks from './public'

/** Corrections of keys, and what they do to marks. */
export function registerRemarks(api: Api): void {
  bind(api, contract.acceptAnswer, (ctx, { params, body }) =>
    remarks.acceptAnswer(ctx, ctx.viewer, { paperId: params.id, ...body }),
  )
  bind(api, contract.previewKeyChange, (ctx, { params }) => remarks.previewKeyChange(ctx, params.id))
  bind(api, contract.applyKeyChange, (ctx, { params, body }) =>
    remarks.applyKeyChange(ctx, ctx.viewer, { paperId: params.id, ...body }),
  )
  bind(api, contract.listRemarks, (ctx, { params }) => remarks.listRemarks(ctx, params.id))
  bind(api, contract.undoRemark, (ctx, { params }) => remarks.undoRemark(ctx, ctx.viewer, params.id))
}
