import { type AssessmentPage } from '@/lib/teaching/submission/contract/assessment'
import { loadAssessment, saveAssessment } from '../queries/assessment'
import { openDraftInBrowser, type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'

/** Opens the editing session of an assessment in the browser. */
export function openAssessment(submission: AssessmentPage): OpenedDraft<AssessmentPage> {
  const params = { id: submission.id }
  return openDraftInBrowser(submission, {
    save: (rev, content) => saveAssessment({ params, body: { rev, content } }),
    load: () => loadAssessment({ params }),
    loadSchema: () =>
      import('@/lib/teaching/submission/contract/annotations').then((schemas) => schemas.CorrectionContent),
  })
}
