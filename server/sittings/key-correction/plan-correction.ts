import { type PaperContent, type PaperKey } from '@/lib/paper/content/contract/paper'
import { lintPaper } from '@/lib/marking/answers/lint/lint'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { type KeyDifference, listKeyDifferences } from '@/lib/sittings/key-correction/rules/key-difference'
import { hasSameQuestions } from '@/lib/sittings/key-correction/rules/same-questions'
import { type Context } from '@/server/platform/http/context'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import { toMarking } from '@/server/sittings/result/public'
import { findLivePaper } from './live-paper-repo'

export type Obstacle = 'never_published' | 'questions_differ' | 'key_missing' | 'key_faulty' | 'nothing_changed'
export type CorrectionPlan = {
  readonly liveVersionId: string
  readonly content: PaperContent
  readonly key: PaperKey
  readonly differences: readonly KeyDifference[]
}
export type Finding =
  | { readonly obstacle: null; readonly correction: CorrectionPlan }
  /** `differences` is empty without two keys to compare. */
  | { readonly obstacle: Obstacle; readonly differences: readonly KeyDifference[] }

/** The differences between the draft's key and the key that marks the live version, or why they cannot be applied. */
export async function planCorrection(ctx: Context, paperId: string, draft: PaperDraft): Promise<Finding> {
  const livePaper = await findLivePaper(ctx.db, paperId)
  if (!livePaper) return { obstacle: 'never_published', differences: [] }
  const content = await getPaperContent(ctx, livePaper.versionId)
  const liveKey = await getPaperKey(ctx, livePaper.keyVersionId)
  const compiled = compileDraft(draft)
  if (!hasSameQuestions(compiled.content, content)) return { obstacle: 'questions_differ', differences: [] }
  const key = mergeKey(liveKey, draft, compiled)
  if (!key) return { obstacle: 'key_missing', differences: [] }
  const differences = listKeyDifferences(liveKey, key)
  if (differences.length === 0) return { obstacle: 'nothing_changed', differences }
  if (hasLintErrors(content, key, differences)) return { obstacle: 'key_faulty', differences }
  return { obstacle: null, correction: { liveVersionId: livePaper.versionId, content, key, differences } }
}

/**
 * The live key with the draft's answers: a correction changes which answers are right, never the scale or the transcript. Evidence stays too, because
 * it refers to the text, which may differ in the draft. Null when a question has no confirmed answer.
 */
function mergeKey(
  liveKey: PaperKey,
  draft: PaperDraft,
  { key, numbering }: ReturnType<typeof compileDraft>,
): PaperKey | null {
  const drafted = new Map(numbering.refs.map((ref) => [numbering.idOf(ref), draft.keys[ref]]))
  const questions = liveKey.questions.flatMap((entry) => {
    const now = drafted.get(entry.question)
    if (!now?.answer) return []
    // oxlint-disable-next-line typescript/consistent-type-assertions -- same shape: the domain's values are read-only, the contract's are not
    const answer = now.answer as PaperKey['questions'][number]['answer']
    return [{ ...entry, answer, explanation: now.explanation || entry.explanation }]
  })
  if (questions.length < liveKey.questions.length) return null
  const { unordered: _unordered, ...rest } = liveKey
  const unordered = key.unordered?.map((set) => [...set])
  return { ...rest, questions, ...(unordered && { unordered }) }
}

/** Whether the linter finds an error in a key that the correction would change. */
function hasLintErrors(content: PaperContent, key: PaperKey, differences: readonly KeyDifference[]): boolean {
  const labels = new Map(listQuestions(content).map((question) => [question.id, question.labels]))
  const changed = new Set(differences.map(({ question }) => question))
  const issues = lintPaper(toMarking(content, key), (question) => labels.get(question))
  return issues.some((issue) => issue.severity === 'error' && changed.has(issue.question))
}
