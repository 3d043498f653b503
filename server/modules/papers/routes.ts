import * as contract from '@/lib/contract/papers'
import { type Api } from '@/server/http/api'
import { bind, bindBytes, bindUpload } from '@/server/http/bind'
import { type ViewerContext } from '@/server/http/context'
import { createLimiter } from '@/server/http/limiter'
import { createPaper, getPaper, saveDraft } from './drafts'
import { type Editor, requireEditor } from './editor'
import { examineDraft } from './examine'
import { listFiles } from './file-repo'
import { keepPicture, openPaperFile } from './files'
import { getSnapshot, listHistory, listLog } from './history'
import { actOnPapers, duplicatePaper, listPapers } from './lists'
import { announceEditor } from './presence'

/** Papers, as teachers and managers write them. */
export function registerPapers(api: Api): void {
  // Far above what an editor with autosave needs; below what a run-away program would do.
  const limit = createLimiter({ points: 240, perSeconds: 60 })
  const changing = async (ctx: ViewerContext): Promise<Editor> => {
    const editor = requireEditor(ctx)
    await limit.take(editor.userId)
    return editor
  }
  bind(api, contract.listPapers, (ctx, { query }) => listPapers(ctx, requireEditor(ctx), query))
  bind(api, contract.createPaper, async (ctx, { body }) => createPaper(ctx, await changing(ctx), body))
  bind(api, contract.actOnPapers, async (ctx, { body }) => actOnPapers(ctx, await changing(ctx), body))
  bind(api, contract.getPaper, (ctx, { params }) => getPaper(ctx.db, requireEditor(ctx), params.id))
  bind(api, contract.savePaper, async (ctx, { params, body }) =>
    saveDraft(ctx, await changing(ctx), { ...params, ...body }),
  )
  bind(api, contract.announceEditor, (ctx, { params, body }) =>
    announceEditor(ctx, requireEditor(ctx), { ...params, ...body }),
  )
  bind(api, contract.duplicatePaper, async (ctx, { params, body }) =>
    duplicatePaper(ctx, await changing(ctx), { from: params.id, id: body.id }),
  )
  registerReading(api)
  registerFiles(api)
}

function registerReading(api: Api): void {
  bind(api, contract.listPaperHistory, (ctx, { params }) => listHistory(ctx, requireEditor(ctx), params.id))
  bind(api, contract.getPaperSnapshot, (ctx, { params }) => getSnapshot(ctx, requireEditor(ctx), params))
  bind(api, contract.listPaperLog, (ctx, { params }) => listLog(ctx, requireEditor(ctx), params.id))
  bind(api, contract.checkPaper, async (ctx, { params }) => {
    const { rev, draft } = await getPaper(ctx.db, requireEditor(ctx), params.id)
    return { rev, findings: await examineDraft(ctx, draft, await listFiles(ctx.db, params.id)) }
  })
}

function registerFiles(api: Api): void {
  const limit = createLimiter({ points: 60, perSeconds: 600 })
  bindUpload(api, contract.uploadPaperPicture, async (ctx, receive, { params }) => {
    const editor = requireEditor(ctx)
    await getPaper(ctx.db, editor, params.id)
    await limit.take(editor.userId)
    return keepPicture(ctx, editor, params.id, await receive())
  })
  bindBytes(api, contract.getPaperFile, 'application/octet-stream', (ctx, { params }) =>
    openPaperFile(ctx, requireEditor(ctx), params),
  )
}
