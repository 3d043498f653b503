import { type PrintedContext, type WordLimit } from '@/lib/marking/answers/key'
import { type Block, type CompletionGroup, type Group, type PaperContent, type Part } from './content'
import { listGapContexts } from './context/question-context'

/** How a question is answered: typed, one label, several labels, or an essay. */
export type QuestionKind = 'text' | 'choice' | 'choices' | 'essay'

export type Question = {
  /** Its number, `7`, or its range if it takes several, `21-22`: the id of its response and of its key. */
  readonly id: string
  readonly numbers: readonly number[]
  /** The type of its group; a writing task is `writing-task-1` or `writing-task-2`. */
  readonly type: Group['type'] | `writing-task-${number}`
  readonly kind: QuestionKind
  /** Number of its part. */
  readonly part: number
  /** The possible labels, for `choice` and `choices`. */
  readonly labels?: readonly string[]
  /** The word limit of its rubric, for `text`. */
  readonly limit?: WordLimit
  /** The text around its gap, without marks, for `text`. */
  readonly printed?: PrintedContext
}

/** The labels of the two judgement types; they are different sets on purpose (docs/facts/real-test.md §4). */
export const JUDGEMENT_LABELS = {
  'true-false-not-given': ['TRUE', 'FALSE', 'NOT GIVEN'],
  'yes-no-not-given': ['YES', 'NO', 'NOT GIVEN'],
} as const

/** Every question of a paper, sorted by number. A repeated number is listed twice: the content check reports it. */
export function listQuestions(content: Pick<PaperContent, 'parts'>): readonly Question[] {
  return content.parts.flatMap(listPartQuestions).toSorted((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0))
}

/** The questions of one part, in printed order. */
export function listPartQuestions(part: Part): readonly Question[] {
  const task = part.task
  const essays: Question[] = task
    ? [
        {
          id: String(task.number),
          numbers: [task.number],
          type: `writing-task-${task.number}`,
          kind: 'essay',
          part: part.number,
        },
      ]
    : []
  return [...essays, ...part.groups.flatMap((group) => listGroupQuestions(group, part.number))]
}

/** The questions of one group, in printed order. */
export function listGroupQuestions(group: Group, part: number): readonly Question[] {
  if ('body' in group) return listGapQuestions(group, part)
  if (group.type === 'multiple-choice-many') {
    return group.questions.map(({ numbers, options }) => ({
      id: questionId(numbers),
      numbers,
      type: group.type,
      kind: 'choices' as const,
      part,
      labels: options.map((option) => option.label),
    }))
  }
  if (group.type === 'multiple-choice') {
    return group.questions.map(({ number, options }) => choiceQuestion(group.type, part, number, options))
  }
  const options = 'bank' in group ? group.bank.options : JUDGEMENT_LABELS[group.type].map((label) => ({ label }))
  return group.questions.map(({ number }) => choiceQuestion(group.type, part, number, options))
}

/** `7` for one number, `21-22` for several; empty without numbers. */
export function questionId(numbers: readonly number[]): string {
  const [first = '', last = ''] = [numbers[0], numbers.at(-1)]
  return first === last ? String(first) : `${first}-${last}`
}

/** The texts of a completion body that may contain gaps, in reading order. */
export function listBodyTexts(body: readonly Block[]): readonly string[] {
  return body.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [block.text]))
}

function choiceQuestion(
  type: Group['type'],
  part: number,
  number: number,
  options: readonly { readonly label: string }[],
): Question {
  const labels = options.map((option) => option.label)
  return { id: String(number), numbers: [number], type, kind: 'choice', part, labels }
}

function listGapQuestions(group: CompletionGroup, part: number): readonly Question[] {
  const labels = group.bank?.options.map((option) => option.label)
  return listGapContexts(group).map(({ number, context: { rubric: _, limit, ...printed } }) => {
    const common = { id: String(number), numbers: [number], type: group.type, part }
    return labels ? { ...common, kind: 'choice', labels } : { ...common, kind: 'text', limit, printed }
  })
}
