import * as contract from '@/lib/teaching/examiner/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { deleteExaminedText, examineText, getExaminedText, getTextToRewrite, listExaminedTexts } from './examined-texts'
import { getFeedback, getOpenedFeedback, requestFeedback } from './get-feedback'
import { askTeacher, dismissFinding, judgeFinding, listRuleFigures } from './judge-findings'

/** Automatic feedback on texts. */
export function registerFeedback(api: Api): void {
  bind(api, contract.getFeedback, (ctx, { params }) => getFeedback(ctx, params))
  bind(api, contract.requestFeedback, (ctx, { params }) => requestFeedback(ctx, params), {
    limit: createLimiter({ points: 30, perSeconds: 600 }),
  })
  bind(api, contract.getOpenedFeedback, (ctx, { params }) => getOpenedFeedback(ctx, params.id, params.sitting))
  bind(api, contract.dismissFinding, (ctx, { params, body }) =>
    dismissFinding(ctx, params.id, body).then(() => undefined),
  )
  bind(api, contract.judgeFinding, (ctx, { params, body }) => judgeFinding(ctx, params.id, body).then(() => undefined))
  bind(api, contract.askTeacher, (ctx, { params, body }) => askTeacher(ctx, params.id, body).then(() => undefined))
  bind(api, contract.listRuleFigures, (ctx) => listRuleFigures(ctx))
  bind(api, contract.getTextToRewrite, (ctx, { params }) => getTextToRewrite(ctx, params))
  bind(api, contract.examineText, (ctx, { body }) => examineText(ctx, body), {
    limit: createLimiter({ points: 60, perSeconds: 600 }),
  })
  bind(api, contract.listExaminedTexts, (ctx) => listExaminedTexts(ctx))
  bind(api, contract.getExaminedText, (ctx, { params }) => getExaminedText(ctx, params.id))
  bind(api, contract.deleteExaminedText, (ctx, { params }) => deleteExaminedText(ctx, params.id).then(() => undefined))
}
