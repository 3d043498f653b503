import { type ExamDraft, type ExamWithDraft } from '@/lib/contract/exam-drafts'
import { loadExam, saveExam } from '../queries/exam-drafts'
import { type DraftView } from './draft-cell'
import { type DraftSession } from './draft-session'
import { type KeptText } from './kept-texts'
import { openInBrowser, type OpenedDraft } from './opened-draft'

/** An exam as the engine of drafts holds it. */
export type WrittenExam = Omit<ExamWithDraft, 'draft'> & { readonly content: ExamDraft }
export type ExamSession = DraftSession<WrittenExam>
export type ExamView = DraftView<WrittenExam>
export type KeptExam = KeptText<ExamDraft>

export type OpenedExam = OpenedDraft<WrittenExam> & {
  /** The exam as the server has it now. */
  readonly load: () => Promise<WrittenExam>
}

/** The session of an exam's draft in the browser. */
export function openExam(exam: ExamWithDraft): OpenedExam {
  const { id } = exam
  const load = async () => toWritten(await loadExam({ params: { id } }))
  const opened = openInBrowser(toWritten(exam), {
    save: async (rev, draft) => toWritten(await saveExam({ params: { id }, body: { rev, draft } })),
    load,
  })
  return { ...opened, load, listLeft: async () => keepReadable(await opened.listLeft()) }
}

export function toWritten({ draft, ...exam }: ExamWithDraft): WrittenExam {
  return { ...exam, content: draft }
}

/** An older version of the program may have left a text that this one would stumble over. The schema comes only when there is one. */
async function keepReadable(left: readonly KeptExam[]): Promise<readonly KeptExam[]> {
  if (left.length === 0) return left
  const { ExamDraft: Schema } = await import('@/lib/contract/exam-drafts')
  return left.filter(({ content }) => Schema.safeParse(content).success)
}
