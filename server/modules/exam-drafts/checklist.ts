import { type ChecklistLine, type ExamDraft } from '@/lib/contract/exam-drafts'
import { type PaperFinding } from '@/lib/contract/papers'
import { examFindingSentence, examPlace, foreignPaperSentence } from '@/lib/copy/exam-drafts'
import { findingSentence } from '@/lib/copy/findings'
import { checkExam } from '@/lib/domain/exam/doctor/check-exam'
import { checkExamDraft } from '@/lib/domain/exam-draft/check'
import { type Context, type Editor } from '@/server/http/context'
import { sha256 } from '@/server/modules/exams/service'
import { examinePapers, listBriefs, type PaperBrief } from '@/server/modules/papers/service'
import { listAccepted } from './acceptance-repo'
import { readDraft } from './draft-json'
import { findExam } from './draft-repo'
import { notFound } from './drafts'

/** What stands between the exam as it is saved and its publication. */
export async function getChecklist(
  ctx: Context,
  { onlyOf }: Editor,
  id: string,
): Promise<{ rev: number; lines: ChecklistLine[] }> {
  const row = (await findExam(ctx.db, { id, onlyOf })) ?? notFound()
  return { rev: row.rev, lines: await examineExam(ctx, { id, draft: readDraft(row.doc) }, onlyOf) }
}

/**
 * The rules of the exam, of its papers together, and the doctor's findings of each: the exam's own lines first. Each line once.
 * @param onlyOf whose papers may be looked into: the doctor's words tell keys. Of another's paper it says only that somebody else looks at it.
 */
export async function examineExam(
  ctx: Context,
  { id: exam, draft }: { readonly id: string; readonly draft: ExamDraft },
  onlyOf: string | null = null,
): Promise<ChecklistLine[]> {
  const found = await listBriefs(ctx.db, draft.papers)
  const papers = draft.papers.flatMap((id) => found.find((paper) => paper.id === id) ?? [])
  const lines = examineFrame(draft, papers).map((finding) => toLine(null, finding))
  const own = papers.filter(({ ownerId }) => onlyOf === null || ownerId === onlyOf).map(({ id }) => id)
  const examined = await examinePapers(ctx, own)
  for (const { id } of papers) {
    for (const finding of examined.get(id) ?? [foreignPaper]) lines.push(toLine(id, finding))
  }
  const accepted = new Map((await listAccepted(ctx.db, [exam, ...draft.papers])).map((one) => [one.line, one]))
  return [...new Map(lines.map((line) => [line.id, line])).values()].map((line) => {
    const by = accepted.get(line.id)
    return { ...line, accepted: by ? { by: by.by, at: by.at.toISOString() } : null }
  })
}

function examineFrame(draft: ExamDraft, papers: readonly PaperBrief[]): readonly PaperFinding[] {
  const skills = papers.map((paper) => paper.skill)
  return [
    ...checkExamDraft(draft, skills, Date.now()).map((finding) => ({
      ...{ severity: finding.severity, path: finding.path, place: examPlace(finding.path) },
      sentence: examFindingSentence(finding),
    })),
    ...checkExam(draft, papers).map((finding) => ({
      ...{ severity: finding.severity, path: finding.path, place: examPlace(finding.path) },
      sentence: findingSentence(finding),
    })),
  ]
}

/** A teacher's exam may hold a paper that a manager put into it. */
const foreignPaper: PaperFinding = {
  ...{ severity: 'warning', path: '', place: examPlace('') },
  sentence: foreignPaperSentence,
}

/** The name of a line is made of what it says: what has changed is confirmed anew. */
function toLine(paper: string | null, finding: PaperFinding): Omit<ChecklistLine, 'accepted'> {
  const id = sha256(JSON.stringify([paper, finding.path, finding.sentence])).slice(0, 24)
  return { ...finding, id, paper }
}

/** Whether it may be published once these warnings have been confirmed, beside those that were accepted before. */
export function isReady(lines: readonly ChecklistLine[], confirmed: readonly string[]): boolean {
  return lines.every(
    ({ severity, id, accepted }) => severity === 'warning' && (accepted !== null || confirmed.includes(id)),
  )
}
