import { type ChecklistLine, type ExamDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import {
  examFindingSentence,
  examPlace,
  foreignPaperSentence,
  openElsewhereSentence,
} from '@/lib/authoring/exam-draft/words/exam-drafts'
import { findingSentence } from '@/lib/authoring/paper-check/words/findings'
import { checkExam } from '@/lib/authoring/paper-check/rules/check-exam'
import { checkExamDraft } from '@/lib/authoring/exam-draft/rules/check'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { sha256 } from '@/server/authoring/exam/public'
import { examinePapers, factOf, listBriefs, type NamedFinding, type PaperBrief } from '@/server/authoring/paper/public'
import { listAccepted } from './acceptance-repo'
import { listPaperExposures } from './audience-repo'
import { findExam, readDraft } from '../draft-repo'

/** `formerId`: the id by sentence, used until 22 November 2026; publications planned before hold such ids. */
export type Line = ChecklistLine & { readonly formerId: string }

/** The findings on the saved exam that must be fixed or confirmed before its publication. */
export async function getChecklist(
  ctx: Context,
  { ownerFilter }: Editor,
  id: string,
): Promise<{ rev: number; lines: Line[] }> {
  const row = (await findExam(ctx.db, { id, ownerFilter })) ?? notFound()
  return { rev: row.rev, lines: await examineExam(ctx, { id, draft: readDraft(row.doc) }, ownerFilter) }
}

/**
 * Findings of the exam, of its papers together, and of the doctor in each paper: the exam's own first, without repetitions.
 * @param ownerFilter the editor whose papers may be examined: the doctor's words reveal keys. For other papers it only says that somebody else checks
 * them.
 */
export async function examineExam(
  ctx: Context,
  { id: exam, draft }: { readonly id: string; readonly draft: ExamDraft },
  ownerFilter: string | null = null,
): Promise<Line[]> {
  const found = await listBriefs(ctx.db, draft.papers)
  const papers = draft.papers.flatMap((id) => found.find((paper) => paper.id === id) ?? [])
  const lines = examineFrame(draft, papers).map((finding) => toLine(null, finding))
  const ownPapers = papers.filter(({ ownerId }) => ownerFilter === null || ownerId === ownerFilter).map(({ id }) => id)
  for (const { paper, title } of await listPaperExposures(ctx.db, { exam, papers: ownPapers }))
    lines.push(toLine(paper, exposureFinding(title)))
  const examined = await examinePapers(ctx, ownPapers)
  for (const { id } of papers) {
    for (const finding of examined.get(id) ?? [uncheckedPaperFinding]) lines.push(toLine(id, finding))
  }
  const accepted = new Map((await listAccepted(ctx.db, [exam, ...draft.papers])).map((one) => [one.line, one]))
  return [...new Map(lines.map((line) => [line.id, line])).values()].map((line) => {
    const acceptance = accepted.get(line.id) ?? accepted.get(line.formerId)
    return { ...line, accepted: acceptance ? { by: acceptance.by, at: acceptance.at.toISOString() } : null }
  })
}

function examineFrame(draft: ExamDraft, papers: readonly PaperBrief[]): readonly NamedFinding[] {
  const skills = papers.map((paper) => paper.skill)
  return [
    ...checkExamDraft(draft, skills, Date.now()).map((finding) => ({
      severity: finding.severity,
      path: finding.path,
      place: examPlace(finding.path),
      sentence: examFindingSentence(finding),
      fact: factOf(finding),
    })),
    ...checkExam(draft, papers).map((finding) => ({
      severity: finding.severity,
      path: finding.path,
      place: examPlace(finding.path),
      sentence: findingSentence(finding),
      fact: factOf(finding),
    })),
  ]
}

/** People who may see the other exam know the paper. */
const exposureFinding = (title: string): NamedFinding => ({
  severity: 'warning',
  path: '',
  place: examPlace(''),
  sentence: openElsewhereSentence(title),
  fact: { code: 'open-elsewhere', title },
})

/** For a paper that a manager added to a teacher's exam. */
const uncheckedPaperFinding: NamedFinding = {
  severity: 'warning',
  path: '',
  place: examPlace(''),
  sentence: foreignPaperSentence,
  fact: { code: 'foreign-paper' },
}

/** A finding's id is made of its subject and place, never of its words: a changed finding must be confirmed again, a reworded one need not. */
export function toLine(paper: string | null, { fact, ...finding }: NamedFinding): Omit<Line, 'accepted'> {
  const facts = Object.entries(fact).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    ...finding,
    id: hash([paper, finding.path, facts]),
    formerId: hash([paper, finding.path, finding.sentence]),
    paper,
  }
}

function hash(parts: readonly unknown[]): string {
  return sha256(JSON.stringify(parts)).slice(0, 24)
}

/** Whether the warning is among those confirmed by id. */
export function isConfirmed({ id, formerId }: Pick<Line, 'id' | 'formerId'>, confirmed: readonly string[]): boolean {
  return confirmed.includes(id) || confirmed.includes(formerId)
}

/** Whether the exam can be published with these confirmations and the earlier acceptances. */
export function isReady(lines: readonly Line[], confirmed: readonly string[]): boolean {
  return lines.every((line) => line.severity === 'warning' && (line.accepted !== null || isConfirmed(line, confirmed)))
}
