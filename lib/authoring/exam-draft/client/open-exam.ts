import { type ExamDraft, type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { loadExam, saveExam } from '../queries'
import { openDraftInBrowser, type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'

/** An exam as the draft engine holds it. */
export type WrittenExam = Omit<ExamWithDraft, 'draft'> & { readonly content: ExamDraft }

/** Opens the editing session of an exam's draft in the browser. */
export function openExam(exam: ExamWithDraft): OpenedDraft<WrittenExam> {
  const { id } = exam
  return openDraftInBrowser(toWritten(exam), {
    save: async (rev, draft, keepsServerText) =>
      toWritten(await saveExam({ params: { id }, body: { rev, keepsFormer: keepsServerText, draft } })),
    load: async () => toWritten(await loadExam({ params: { id } })),
    loadSchema: () => import('@/lib/authoring/exam-draft/contract/exam-drafts').then((schemas) => schemas.ExamDraft),
  })
}

export function toWritten({ draft, ...exam }: ExamWithDraft): WrittenExam {
  return { ...exam, content: draft }
}
