import { expandKey } from '@/lib/marking/answers/expand'
import { type AnswerKey, type QuestionMarking } from '@/lib/marking/answers/key'
import { guessClass } from '@/lib/marking/answers/lint/guess-class'
import { lintKey } from '@/lib/marking/answers/lint/lint'
import { markQuestion } from '@/lib/marking/answers/mark'
import { type PaperContent } from '@/lib/paper/content/rules/content'
import { listQuestions, type Question } from '@/lib/paper/content/rules/questions'
import { changeKey } from '@/lib/authoring/paper/rules/change-draft'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { hasSameQuestions } from '@/lib/sittings/key-correction/rules/same-questions'
import { collapseSpaces, fold } from '@/lib/platform/text/fold'
import { lintSentence } from '@/lib/authoring/paper-check/words/lint-issues'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { getPaperContent } from '@/server/authoring/exam/public'
import { lockPaper, replaceDraft } from '@/server/authoring/paper/public'
import { findLivePaper } from './live-paper-repo'

type Answer = { readonly paperId: string; readonly question: string; readonly answer: string; readonly rev: number }

/**
 * Adds an answer to the draft's key if the key stays valid.
 * @throws AppError not_found, draft_moved, unknown_question; invalid_input with the linter's sentence; not_ready when the paper is archived, its
 * questions differ from the live ones, or the key has no room
 */
export async function acceptAnswer(ctx: Context, editor: Editor, newAnswer: Answer): Promise<{ rev: number }> {
  const { paperId, question, rev } = newAnswer
  const answer = collapseSpaces(newAnswer.answer)
  return inTransaction(ctx, async (ctx) => {
    const paper = (await lockPaper(ctx.db, { id: paperId, ownerFilter: editor.ownerFilter })) ?? notFound()
    if (paper.rev !== rev) throw new AppError('draft_moved')
    const { content, numbering } = compileDraft(paper.draft)
    if (paper.isArchived || !(await hasLiveQuestions(ctx, paperId, content))) throw new AppError('not_ready')
    const printedQuestion = listQuestions(content).find(({ id }) => id === question)
    const ref = numbering.refs.find((one) => numbering.idOf(one) === question)
    const draftAnswer = ref === undefined ? null : (paper.draft.keys[ref]?.answer ?? null)
    if (!printedQuestion || ref === undefined || !draftAnswer) throw new AppError('unknown_question')
    if (isListed(printedQuestion, draftAnswer, answer)) return { rev }
    const next = addAnswer(draftAnswer, answer)
    refuseInvalidKey(printedQuestion, next)
    const draft = changeKey(paper.draft, ref, (key) => ({ ...key, answer: next, typed: null }))
    const detail = `${question}: ${answer}`
    await recordAct(ctx, {
      subject: { kind: 'paper', id: paperId },
      actor: editor.userId,
      act: 'corrected',
      detail,
    })
    return replaceDraft(ctx, { id: paperId, draft, by: editor.userId, reason: 'corrected' })
  })
}

/** Whether the draft has the live version's questions: otherwise its numbers may belong to other questions. */
async function hasLiveQuestions(ctx: Context, paperId: string, content: PaperContent): Promise<boolean> {
  const livePaper = await findLivePaper(ctx.db, paperId)
  return livePaper !== null && hasSameQuestions(await getPaperContent(ctx, livePaper.versionId), content)
}

/**
 * Whether the key already lists the answer. An unlisted answer that current marking accepts is added nevertheless: earlier results stay until their
 * key changes (decision 034), and this changes it.
 */
function isListed(place: Question, key: AnswerKey, answer: string): boolean {
  if (key.kind !== 'text') return markQuestion(toMarking(place, key), answer).reason.kind === 'matched'
  return expandKey(key).some((listed) => fold(listed) === fold(answer))
}

function addAnswer(key: AnswerKey, answer: string): AnswerKey {
  if (key.kind === 'text') {
    const guessedClass = guessClass(fold(answer))
    // A word among numbers stays a word; otherwise it takes the class of the others.
    const answerClass = guessedClass === 'text' ? guessedClass : (key.accepts[0]?.class ?? guessedClass)
    return {
      ...key,
      accepts: [...key.accepts, { tokens: [answer], class: answerClass === 'text' ? guessedClass : answerClass }],
    }
  }
  if (key.kind === 'choice') return { ...key, accepts: [...key.accepts, answer] }
  // Choose TWO has as many right labels as marks: no answer can be added.
  throw new AppError('not_ready')
}

/** @throws AppError invalid_input when the linter finds an error in the new key; not_ready when it has too many answers */
function refuseInvalidKey(place: Question, next: AnswerKey): void {
  const [issue] = lintKey(toMarking(place, next), { labels: place.labels }).filter(
    ({ severity }) => severity === 'error',
  )
  if (issue) throw new AppError('invalid_input', { fields: { 'body.answer': lintSentence(issue) } })
  const count = next.kind === 'choices' ? 0 : next.accepts.length
  if (count > (next.kind === 'text' ? 20 : 5)) throw new AppError('not_ready')
}

function toMarking({ id, numbers, limit, printed }: Question, answer: AnswerKey): QuestionMarking {
  return { question: id, numbers, answer, limit, printed }
}
