import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import * as versions from '@/lib/authoring/exam-draft/contract/exam-versions'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { downloadExam } from './bundle'
import { getChecklist } from './publishing/checklist'
import { createExam, getExam, saveExam } from './drafts'
import { actOnExams, duplicateExam, listExams, listLog } from './lists'
import { cancelSchedule, publishExam, unpublishExam } from './publishing/publishing'
import { compareVersions, listFormerDrafts, listVersions, restoreVersion } from './versions'

/** Exams, as teachers compose and managers publish them. */
export function registerExamDrafts(api: Api): void {
  // Far above what an editor with autosave needs; below what a run-away program would do.
  const limit = createLimiter({ points: 240, perSeconds: 60 })
  bind(api, contract.listExamDrafts, (ctx, input) => listExams(ctx, ctx.viewer, input))
  bind(api, contract.createExam, (ctx, { body }) => createExam(ctx, ctx.viewer, body), { limit })
  bind(api, contract.actOnExams, (ctx, { body }) => actOnExams(ctx, ctx.viewer, body), { limit })
  bind(api, contract.getExamDraft, (ctx, { params }) => getExam(ctx.db, ctx.viewer, params.id))
  bind(api, contract.saveExamDraft, (ctx, { params, body }) => saveExam(ctx, ctx.viewer, { ...params, ...body }), {
    limit,
  })
  bind(api, contract.publishExam, (ctx, { params, body }) => publishExam(ctx, ctx.viewer, { ...params, ...body }), {
    limit,
  })
  bind(api, contract.unpublishExam, (ctx, { params }) => unpublishExam(ctx, ctx.viewer, params.id), { limit })
  bind(api, contract.cancelExamSchedule, (ctx, { params }) => cancelSchedule(ctx, ctx.viewer, params.id), { limit })
  bind(
    api,
    contract.duplicateExam,
    (ctx, { params, body }) => duplicateExam(ctx, ctx.viewer, { ...body, from: params.id }),
    { limit },
  )
  bind(
    api,
    versions.restoreExamVersion,
    (ctx, { params, body }) => restoreVersion(ctx, ctx.viewer, { ...params, ...body }),
    { limit },
  )
  registerReading(api)
}

function registerReading(api: Api): void {
  // Each looks at every paper of the exam, or packs it.
  const limit = createLimiter({ points: 60, perSeconds: 60 })
  bind(api, contract.getChecklist, (ctx, { params }) => getChecklist(ctx, ctx.viewer, params.id), { limit })
  bind(api, versions.listExamVersions, (ctx, { params }) => listVersions(ctx, ctx.viewer, params.id))
  bind(api, versions.listExamSnapshots, (ctx, { params }) => listFormerDrafts(ctx, ctx.viewer, params.id))
  bind(
    api,
    versions.compareExamVersions,
    (ctx, { params, query }) => compareVersions(ctx, ctx.viewer, { ...params, ...query }),
    { limit },
  )
  bind(api, contract.listExamLog, (ctx, { params }) => listLog(ctx, ctx.viewer, params.id))
  bindBytes(api, contract.downloadExam, (ctx, { params }) => downloadExam(ctx, ctx.viewer, params.id), {
    produces: 'application/zip',
    limit,
  })
}
