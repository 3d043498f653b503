import type * as z from 'zod'
import { type QuestionResults, type SkillResults } from '@/lib/sittings/exam-results/contract'
import { type PaperKey } from '@/lib/paper/content/contract/paper'
import { describeItem } from '@/lib/sittings/exam-results/rules/item'
import { rankWrongAnswers } from '@/lib/sittings/exam-results/rules/wrong-answers'
import { type QuestionMarking } from '@/lib/marking/answers/key'
import { markQuestion } from '@/lib/marking/answers/mark'
import { listQuestions, type Question } from '@/lib/paper/content/rules/questions'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { hasSameQuestions } from '@/lib/sittings/key-correction/rules/same-questions'
import { type Context } from '@/server/platform/http/context'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import { readPaperDoc } from '@/server/authoring/paper/public'
import { listAccepted, toMarking } from '@/server/sittings/result/public'
import { type GivenCount, type ItemCount } from './count-repo'
import { type PaperOfExam } from './repo'

export type Answers = { readonly items: readonly ItemCount[]; readonly wrongAnswers: readonly GivenCount[] }
type Reply = Pick<z.input<typeof SkillResults>, 'questions' | 'draftRev'>
type Markings = ReadonlyMap<string, QuestionMarking>

/** The questions of a paper with the answers to them; a writing paper has none. */
export async function listQuestionResults(
  ctx: Context,
  paper: PaperOfExam,
  { items, wrongAnswers }: Answers,
): Promise<Reply> {
  if (paper.skill === 'writing') return { questions: [], draftRev: null }
  const content = await getPaperContent(ctx, paper.versionId)
  const key = await getPaperKey(ctx, paper.keyVersionId)
  const draft = paper.rev === null ? null : compileDraft(readPaperDoc(paper.doc))
  const isDrafted = draft !== null && hasSameQuestions(draft.content, content)
  const drafted: Markings = new Map(
    isDrafted
      ? listMarkings(listQuestions(content), draft.key.questions).map((marking) => [marking.question, marking])
      : [],
  )
  const current: Markings = new Map(toMarking(content, key).questions.map((marking) => [marking.question, marking]))
  const [itemsOf, wrongAnswersOf] = [groupByQuestion(items), groupByQuestion(wrongAnswers)]
  return {
    draftRev: isDrafted ? paper.rev : null,
    questions: listQuestions(content).map((question) =>
      reportQuestion(question, {
        key,
        current,
        drafted,
        items: itemsOf.get(question.id) ?? [],
        wrongAnswers: wrongAnswersOf.get(question.id) ?? [],
      }),
    ),
  }
}

function listMarkings(
  questions: readonly Question[],
  keys: readonly { readonly question: string; readonly answer: QuestionMarking['answer'] }[],
): QuestionMarking[] {
  const answers = new Map(keys.map(({ question, answer }) => [question, answer]))
  return questions.flatMap(({ id, numbers, limit, printed }) => {
    const answer = answers.get(id)
    return answer ? [{ question: id, numbers, answer, limit, printed }] : []
  })
}

function groupByQuestion<T extends { readonly question: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.question)
    if (group) group.push(row)
    else groups.set(row.question, [row])
  }
  return groups
}

type QuestionFacts = {
  readonly key: PaperKey
  readonly current: Markings
  readonly drafted: Markings
  readonly items: readonly ItemCount[]
  readonly wrongAnswers: readonly GivenCount[]
}

function reportQuestion(
  { id, type, part }: Question,
  { key, current, drafted, items, wrongAnswers }: QuestionFacts,
): z.input<typeof QuestionResults> {
  const { sittings, difficulty, discrimination } = describeItem(items, items[0]?.max ?? 1)
  const blanks = items.reduce((sum, row) => sum + row.blanks, 0)
  const accepts = (marking: QuestionMarking | undefined, answer: string) =>
    marking !== undefined && markQuestion(marking, answer).reason.kind === 'matched'
  // Marking every wrong answer by two keys is most of a report's cost; equal keys need none.
  const isRedrafted = JSON.stringify(drafted.get(id)) !== JSON.stringify(current.get(id))
  const wrong = rankWrongAnswers(wrongAnswers).map((one) => ({
    ...one,
    // In a set that may be answered in any order, a right answer can be unmarked: the current key accepts it already.
    isInDraft: isRedrafted && accepts(drafted.get(id), one.answer) && !accepts(current.get(id), one.answer),
  }))
  return {
    question: id,
    type,
    part,
    sittings,
    difficulty,
    discrimination,
    wrong,
    blank: sittings === 0 ? null : blanks / sittings,
    accepted: listAccepted(key, id),
    isOpen: drafted.size > 0 && current.get(id)?.answer.kind !== 'choices',
  }
}
