import * as contract from '@/lib/sittings/key-correction/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { acceptAnswer } from './accept-answer'
import { applyCorrection } from './apply-correction'
import { listCorrections } from './corrections'
import { previewCorrection } from './preview-correction'
import { getRefusedAnswers, listAnswerGivers } from './refused-answers'
import { undoCorrection } from './undo-correction'

/** Corrections of keys, and their effect on marks. */
export function registerCorrections(api: Api): void {
  bind(api, contract.acceptAnswer, (ctx, { params, body }) =>
    acceptAnswer(ctx, ctx.viewer, { paperId: params.id, ...body }),
  )
  bind(api, contract.previewCorrection, (ctx, { params }) => previewCorrection(ctx, params.id))
  bind(api, contract.applyCorrection, (ctx, { params, body }) =>
    applyCorrection(ctx, ctx.viewer, { paperId: params.id, ...body }),
  )
  bind(api, contract.listCorrections, (ctx, { params }) => listCorrections(ctx, params.id))
  bind(api, contract.getRefusedAnswers, (ctx, { params: { id, question } }) =>
    getRefusedAnswers(ctx, ctx.viewer, { paperId: id, question }),
  )
  bind(api, contract.listAnswerGivers, (ctx, { params: { id, question }, query: { answer } }) =>
    listAnswerGivers(ctx, { paperId: id, question, answer }),
  )
  bind(api, contract.undoCorrection, (ctx, { params }) => undoCorrection(ctx, ctx.viewer, params.id))
}
