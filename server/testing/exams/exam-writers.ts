import { randomUUID } from 'node:crypto'
import path from 'node:path'
import * as contract from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { reconcileExamDrafts } from '@/server/authoring/exam-draft/reconcile'
import { importExam } from '@/server/authoring/exam/public'
import { reconcilePaperDrafts } from '@/server/authoring/paper/public'
import { type TestApp } from '../test-app'

const MINI = path.resolve('server/authoring/exam/fixtures/mini')

/** Imports and publishes the exam «mini»; returns its id and those of its papers (listening, reading, writing). */
export async function importMini(api: TestApp): Promise<{ id: string; papers: string[] }> {
  await importExam(api.ctx, MINI)
  await reconcilePaperDrafts(api.ctx)
  await reconcileExamDrafts(api.ctx)
  const [exam] = await api.sql<{ id: string; papers: string[] }>(
    `select d.exam_id as id, d.paper_ids as papers from exam_drafts d join exams e on e.id = d.exam_id where e.slug = 'mini'`,
  )
  if (!exam) throw new Error('mini has no draft')
  return exam
}

/** A new exam with these papers that is ready to publish. */
export async function writeExam(
  api: TestApp,
  as: string,
  draft: Partial<contract.ExamDraft> & { readonly papers: string[] },
) {
  const body = { id: randomUUID(), title: draft.title ?? 'Evening mock', module: 'academic' as const }
  const exam = await api.call(contract.createExam, { body }, { as })
  return saveExam(api, as, exam, { description: 'Three short papers.', ...draft })
}

export function saveExam(
  api: TestApp,
  as: string,
  { id, rev, draft }: { readonly id: string; readonly rev: number; readonly draft: contract.ExamDraft },
  change: Partial<contract.ExamDraft>,
) {
  return api.call(contract.saveExamDraft, { params: { id }, body: { rev, draft: { ...draft, ...change } } }, { as })
}

/** Publishes with every warning confirmed. */
export async function publish(api: TestApp, as: string, id: string, at: string | null = null) {
  const { rev, lines } = await api.call(contract.getChecklist, { params: { id } }, { as })
  const confirmed = lines.filter(({ severity }) => severity === 'warning').map((line) => line.id)
  return api.call(contract.publishExam, { params: { id }, body: { rev, confirmed, at } }, { as })
}
