import { type ExamDraft, type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { loadExam, saveExam } from '../queries'
import { openDraftInBrowser, type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'

/** An exam as the draft engine holds it. */
export type ExamDocument = Omit<ExamWithDraft, 'draft'> & { readonly content: ExamDraft }

/** Opens the editing session of an exam's draft in the browser. */
export function openExam(exam: ExamWithDraft): OpenedDraft<ExamDocument> {
  const { id } = exam
  return openDraftInBrowser(toExamDocument(exam), {
    save: async (rev, draft, keepsServerText) =>
      toExamDocument(await saveExam({ params: { id }, body: { rev, keepsFormer: keepsServerText, draft } })),
    load: async () => toExamDocument(await loadExam({ params: { id } })),
    loadSchema: () => import('@/lib/authoring/exam-draft/contract/exam-drafts').then((schemas) => schemas.ExamDraft),
  })
}

export function toExamDocument({ draft, ...exam }: ExamWithDraft): ExamDocument {
  return { ...exam, content: draft }
}
