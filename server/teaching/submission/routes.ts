import * as assess from '@/lib/teaching/submission/contract/assessment'
import * as manage from '@/lib/teaching/submission/contract/manage-submissions'
import * as contract from '@/lib/teaching/submission/contract/submissions'
import * as turnaround from '@/lib/teaching/submission/contract/turnaround'
import * as models from '@/lib/teaching/submission/contract/task-models'
import { SHEET_TYPES } from '@/server/platform/adapters/spreadsheet'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes, bindUpload } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import {
  getOwnAssessment,
  unclaim,
  recallOwnAssessment,
  releaseOwnAssessment,
  returnSubmission,
  saveOwnAssessment,
} from './assessment/assess-submission'
import { draftRemarks } from './assessment/drafts'
import { readTextFile } from './submit/read-text-file'
import { amendAssessment, getHistory, listManaged, reassignSubmission } from './manage/manage'
import { getSubmission, listSubmissions, openSubmission, withdrawSubmission } from './my-submissions'
import { requestSecondOpinion } from './assessment/publishing'
import { claimSubmission } from './claim-submission'
import { listMine, listQueue } from './submission-queue'
import { deleteSpokenRemark, openRemark, storeSpokenRemark } from './assessment/remark'
import { exportPay, getPay, getStrictness } from './manage/reports'
import { deleteSnippetOf, saveSnippet, listSnippets, useSnippet } from './assessment/snippets'
import { getSittingTexts, submitSubmission } from './submit/submit'
import { listTaskModels } from './submit/task-models'
import { listWritingTasks } from './submit/tasks'
import { getTurnaround } from './due-date'

/** Submissions for correction: endpoints for writers, teachers and managers. */
export function registerSubmissions(api: Api): void {
  registerOwnSubmissions(api)
  registerAssessing(api)
  registerManagement(api)
}

function registerOwnSubmissions(api: Api): void {
  bind(api, turnaround.getTurnaround, (ctx) => getTurnaround(ctx))
  const submits = createLimiter({ points: 30, perSeconds: 3_600 })
  const files = createLimiter({ points: 30, perSeconds: 600 })
  bind(api, contract.listSubmissions, (ctx) => listSubmissions(ctx))
  bind(api, contract.listWritingTasks, (ctx, { query }) => listWritingTasks(ctx, query.kind))
  bind(api, models.listTaskModels, (_, { params }) => listTaskModels(params.id))
  bind(api, contract.submitSubmission, (ctx, { body }) => submitSubmission(ctx, body), { limit: submits })
  bind(api, contract.getSittingTexts, (ctx, { params }) => getSittingTexts(ctx, params.id))
  bindUpload(
    api,
    contract.readTextFile,
    async (ctx, receive) => {
      await files.take(ctx.viewer.userId)
      return readTextFile(ctx, await receive())
    },
    { kind: 'documents' },
  )
  bind(api, contract.getSubmission, (ctx, { params }) => getSubmission(ctx, params.id))
  bind(api, contract.withdrawSubmission, (ctx, { params }) => withdrawSubmission(ctx, params.id))
  bind(api, contract.openSubmission, (ctx, { params }) => openSubmission(ctx, params.id).then(() => undefined))
  bind(api, contract.requestSecondOpinion, (ctx, { params, body }) => requestSecondOpinion(ctx, params.id, body.reason))
  bindBytes(
    api,
    contract.getSpokenRemark,
    (ctx, { params, query }) => openRemark(ctx, params.id, query.round ?? null),
    {
      produces: 'audio/*',
      limit: createLimiter({ points: 600, perSeconds: 600 }),
    },
  )
}

function registerAssessing(api: Api): void {
  bind(api, assess.listSubmissionQueue, (ctx, { query }) => listQueue(ctx, query))
  bind(api, assess.claimSubmission, (ctx, { body }) => claimSubmission(ctx, body))
  bind(api, assess.listMyAssessments, (ctx, { query }) => listMine(ctx, query))
  bind(api, assess.getAssessment, (ctx, { params }) => getOwnAssessment(ctx, params.id))
  bind(api, assess.saveAssessment, (ctx, { params, body }) => saveOwnAssessment(ctx, params.id, body))
  bind(api, assess.unclaimSubmission, (ctx, { params }) => unclaim(ctx, params.id).then(() => undefined))
  bind(api, assess.returnSubmission, (ctx, { params, body }) =>
    returnSubmission(ctx, params.id, body).then(() => undefined),
  )
  bind(api, assess.releaseSubmission, (ctx, { params, body }) => releaseOwnAssessment(ctx, params.id, body.rev))
  bind(api, assess.recallSubmission, (ctx, { params }) => recallOwnAssessment(ctx, params.id))
  bind(api, assess.draftRemarks, (ctx, { params }) => draftRemarks(ctx, params.id), {
    limit: createLimiter({ points: 20, perSeconds: 3_600 }),
  })
  bindUpload(api, assess.putSpokenRemark, async (ctx, receive, { params, query }) =>
    storeSpokenRemark(ctx, params.id, await receive(), query.seconds),
  )
  bind(api, assess.dropSpokenRemark, (ctx, { params }) => deleteSpokenRemark(ctx, params.id))
  bind(api, assess.listSnippets, (ctx) => listSnippets(ctx))
  bind(api, assess.keepSnippet, (ctx, { params, body }) => saveSnippet(ctx, params.id, body))
  bind(api, assess.useSnippet, (ctx, { params }) => useSnippet(ctx, params.id).then(() => undefined))
  bind(api, assess.deleteSnippetOf, (ctx, { params }) => deleteSnippetOf(ctx, params.id).then(() => undefined))
}

function registerManagement(api: Api): void {
  bind(api, manage.listManagedSubmissions, (ctx, { query }) => listManaged(ctx, query))
  bind(api, manage.reassignSubmission, (ctx, { params, body }) => reassignSubmission(ctx, params.id, body))
  bind(api, manage.amendAssessment, (ctx, { params, body }) => amendAssessment(ctx, params.id, body))
  bind(api, manage.getSubmissionHistory, (ctx, { params }) => getHistory(ctx, params.id))
  bind(api, manage.getStrictness, (ctx, { query }) => getStrictness(ctx, query.days))
  bind(api, manage.getSubmissionPay, (ctx, { query }) => getPay(ctx, query))
  bindBytes(api, manage.exportSubmissionPay, (ctx, { query }) => exportPay(ctx, query), {
    produces: SHEET_TYPES,
    isExport: true,
    limit: createLimiter({ points: 30, perSeconds: 300 }),
  })
}
