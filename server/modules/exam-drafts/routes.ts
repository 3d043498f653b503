import * as contract from '@/lib/contract/exam-drafts'
import { type Api } from '@/server/http/api'
import { bind, bindBytes } from '@/server/http/bind'
import { type ViewerContext } from '@/server/http/context'
import { createLimiter } from '@/server/http/limiter'
import { type Editor, requireEditor } from '@/server/modules/papers/service'
import { downloadExam } from './bundle'
import { getChecklist } from './checklist'
import { createExam, getExam, saveExam } from './drafts'
import { actOnExams, duplicateExam, listExams, listLog } from './lists'
import { cancelSchedule, publishExam, unpublishExam } from './publishing'
import { compareVersions, listVersions, restoreVersion } from './versions'

/** Exams, as teachers compose and managers publish them. */
export function registerExamDrafts(api: Api): void {
  // Far above what an editor with autosave needs; below what a run-away program would do.
  const limit = createLimiter({ points: 240, perSeconds: 60 })
  const changing = async (ctx: ViewerContext): Promise<Editor> => {
    const editor = requireEditor(ctx)
    await limit.take(editor.userId)
    return editor
  }
  bind(api, contract.listExamDrafts, (ctx, input) => listExams(ctx, requireEditor(ctx), input))
  bind(api, contract.createExam, async (ctx, { body }) => createExam(ctx, await changing(ctx), body))
  bind(api, contract.actOnExams, async (ctx, { body }) => actOnExams(ctx, await changing(ctx), body))
  bind(api, contract.getExamDraft, (ctx, { params }) => getExam(ctx.db, requireEditor(ctx), params.id))
  bind(api, contract.saveExamDraft, async (ctx, { params, body }) =>
    saveExam(ctx, await changing(ctx), { ...params, ...body }),
  )
  bind(api, contract.publishExam, async (ctx, { params, body }) =>
    publishExam(ctx, await changing(ctx), { ...params, ...body }),
  )
  bind(api, contract.unpublishExam, async (ctx, { params }) => unpublishExam(ctx, await changing(ctx), params.id))
  bind(api, contract.cancelExamSchedule, async (ctx, { params }) => cancelSchedule(ctx, await changing(ctx), params.id))
  bind(api, contract.duplicateExam, async (ctx, { params, body }) =>
    duplicateExam(ctx, await changing(ctx), { ...body, from: params.id }),
  )
  bind(api, contract.restoreExamVersion, async (ctx, { params, body }) =>
    restoreVersion(ctx, await changing(ctx), { ...params, ...body }),
  )
  registerReading(api)
}

function registerReading(api: Api): void {
  // Each looks at every paper of the exam, or packs it.
  const limit = createLimiter({ points: 60, perSeconds: 60 })
  const looking = async (ctx: ViewerContext): Promise<Editor> => {
    const editor = requireEditor(ctx)
    await limit.take(editor.userId)
    return editor
  }
  bind(api, contract.getChecklist, async (ctx, { params }) => getChecklist(ctx, await looking(ctx), params.id))
  bind(api, contract.listExamVersions, (ctx, { params }) => listVersions(ctx, requireEditor(ctx), params.id))
  bind(api, contract.compareExamVersions, async (ctx, { params, query }) =>
    compareVersions(ctx, await looking(ctx), { ...params, ...query }),
  )
  bind(api, contract.listExamLog, (ctx, { params }) => listLog(ctx, requireEditor(ctx), params.id))
  bindBytes(api, contract.downloadExam, 'application/zip', async (ctx, { params }) =>
    downloadExam(ctx, await looking(ctx), params.id),
  )
}
