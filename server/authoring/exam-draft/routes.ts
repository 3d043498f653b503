import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import * as versions from '@/lib/authoring/exam-draft/contract/exam-versions'
import {
  archiveDocuments,
  takingBody,
  byId,
  cancelPlan,
  listDocumentLog,
  listDocuments,
  listVersions,
  planDocument,
  requestPublication,
  restoreVersion,
  saveDocument,
  unpublishDocument,
} from '@/server/documents/draft/public'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { downloadExam } from './bundle'
import { getChecklist } from './publishing/checklist'
import { setAudience } from './publishing/exam-audience'
import { createExam, duplicateExam } from './drafts'
import { EXAM } from './exam-document'
import { getExam } from './exam-with-draft'
import { compareVersions, listExamVersions, listFormerDrafts } from './versions'

export function registerExamDrafts(api: Api): void {
  // Far above the needs of autosave; stops a runaway program.
  const limit = createLimiter({ points: 240, perSeconds: 60 })
  bind(api, contract.listExamDrafts, (ctx, { query }) => listDocuments(ctx, EXAM, ctx.viewer, query))
  bind(api, contract.createExam, (ctx, { body }) => createExam(ctx, ctx.viewer, body), { limit })
  bind(api, contract.actOnExams, (ctx, { body }) => archiveDocuments(ctx, EXAM, ctx.viewer, body), { limit })
  bind(api, contract.getExamDraft, (ctx, { params }) => getExam(ctx.db, ctx.viewer, params.id))
  bind(
    api,
    contract.saveExamDraft,
    (ctx, { params, body }) => saveDocument(ctx, EXAM, ctx.viewer, { ...params, ...body, content: body.draft }),
    { limit },
  )
  bind(api, contract.publishExam, takingBody(EXAM, planDocument), { limit })
  bind(api, contract.unpublishExam, byId(EXAM, unpublishDocument), { limit })
  bind(api, contract.requestExamPublication, takingBody(EXAM, requestPublication), { limit })
  bind(api, contract.setExamAudience, (ctx, { params, body }) => setAudience(ctx, ctx.viewer, { ...params, ...body }), {
    limit,
  })
  bind(api, contract.cancelExamSchedule, byId(EXAM, cancelPlan), { limit })
  bind(
    api,
    contract.duplicateExam,
    (ctx, { params, body }) => duplicateExam(ctx, ctx.viewer, { ...body, from: params.id }),
    { limit },
  )
  bind(api, versions.restoreExamVersion, takingBody(EXAM, restoreVersion), { limit })
  registerReadRoutes(api)
}

function registerReadRoutes(api: Api): void {
  // Each call examines or packs every paper of the exam.
  const limit = createLimiter({ points: 60, perSeconds: 60 })
  bind(api, contract.getChecklist, (ctx, { params }) => getChecklist(ctx, ctx.viewer, params.id), { limit })
  bind(api, versions.listExamVersions, (ctx, { params }) =>
    listVersions(ctx, EXAM, ctx.viewer, { ...params, list: listExamVersions }),
  )
  bind(api, versions.listExamSnapshots, (ctx, { params }) =>
    listVersions(ctx, EXAM, ctx.viewer, { ...params, list: listFormerDrafts }),
  )
  bind(
    api,
    versions.compareExamVersions,
    (ctx, { params, query }) => compareVersions(ctx, ctx.viewer, { ...params, ...query }),
    { limit },
  )
  bind(api, contract.listExamLog, byId(EXAM, listDocumentLog))
  bindBytes(api, contract.downloadExam, (ctx, { params }) => downloadExam(ctx, ctx.viewer, params.id), {
    produces: 'application/zip',
    isExport: true,
    limit,
  })
}
