import { type PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type AnswerKey } from '@/lib/paper/content/contract/key'
import { listQuestions, type Question } from '@/lib/paper/content/rules/questions'

/** Question id → the candidate's answer; absent questions are left blank. */
export type Sheet = ReadonlyMap<string, string>

/** The numbers of a paper that get no mark: answered wrong, or left blank. Every other number is answered right. */
export type MissedNumbers = { readonly wrong: readonly number[]; readonly blank: readonly number[] }

/** An answer sheet with a raw score known by counting: all numbers without the missed ones. */
export function makeSheet(paper: PaperFile, { wrong, blank }: MissedNumbers): Sheet {
  const spare = spareLabels(paper, [...wrong, ...blank])
  return new Map(
    listQuestions(paper)
      .filter(({ numbers }) => !numbers.every((number) => blank.includes(number)))
      .map((question) => {
        const missed = question.numbers.filter((number) => wrong.includes(number)).length
        const right = rightLabels(keyOf(paper, question.id))
        return [question.id, missed === 0 ? right.join(' ') : wrongAnswer(question, right, missed, spare)]
      }),
  )
}

/** The first accepted answer of a question, as a candidate would give it: its labels, or the words without the optional ones. */
export function rightAnswer(paper: PaperFile, id: string): string {
  return rightLabels(keyOf(paper, id)).join(' ')
}

function keyOf(paper: PaperFile, id: string): AnswerKey {
  const key = paper.key.questions.find(({ question }) => question === id)
  if (!key) throw new Error(`No key for question ${id}`)
  return key.answer
}

function rightLabels(key: AnswerKey): readonly string[] {
  if (key.kind === 'choices') return key.labels
  if (key.kind === 'choice') return key.accepts.slice(0, 1)
  const words = key.accepts[0]?.tokens.map((token) => {
    if (typeof token === 'string') return token
    return 'choice' in token ? (token.choice[0] ?? '') : ''
  })
  return [words?.join('').trim() ?? '']
}

type Spare = (question: Question, right: readonly string[]) => string

function wrongAnswer(question: Question, right: readonly string[], missed: number, spare: Spare): string {
  if (question.kind === 'text') return 'zebra'
  if (question.kind === 'choice') return spare(question, right)
  const others = (question.labels ?? []).filter((label) => !right.includes(label))
  return [...right.slice(missed), ...others.slice(0, missed)].toSorted().join(' ')
}

/**
 * Supplies wrong labels. If an option fits into one gap only, a wrong one must not take it from the question that needs it, nor from another wrong
 * answer.
 */
function spareLabels(paper: PaperFile, missed: readonly number[]): Spare {
  const taken = new Set<string>()
  const all = listQuestions(paper)
  return (question, right) => {
    const needed = all
      .filter(
        ({ type, part, numbers }) => isSameBank({ type, part }, question) && !numbers.some((n) => missed.includes(n)),
      )
      .flatMap(({ id }) => rightLabels(keyOf(paper, id)))
    const nameOf = (label: string) => `${question.type} ${question.part} ${label}`
    const isFree = (label: string) => !isDragged(question) || (!needed.includes(label) && !taken.has(nameOf(label)))
    const label = question.labels?.find((item) => !right.includes(item) && isFree(item))
    if (label === undefined) throw new Error(`No wrong label is left for question ${question.id}`)
    taken.add(nameOf(label))
    return label
  }
}

function isSameBank(a: Pick<Question, 'type' | 'part'>, b: Pick<Question, 'type' | 'part'>): boolean {
  return a.type === b.type && a.part === b.part
}

/** Answered by options that are dragged into gaps. */
function isDragged({ type }: Question): boolean {
  return type === 'matching-headings' || type.endsWith('-completion')
}
