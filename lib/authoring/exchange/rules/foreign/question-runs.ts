import { type ForeignQuestion } from './foreign-question'
import { countLines } from '../gap-lines'
import { OWN_GAP, splitAtGap } from '../gaps'

/** Questions that become one group, with the notes before them. */
export type Run = { readonly rubric: readonly string[]; readonly questions: readonly ForeignQuestion[] }
export type RunKind<K extends ForeignQuestion['kind']> = Extract<ForeignQuestion, { readonly kind: K }>

/** The editor's limits for a group (lib/authoring/paper/contract/paper-draft.ts). */
const MAX_IN_GROUP = { choice: 14, choices: 5, judgement: 20, text: 40, matching: 1, essay: 1, info: 1 } as const
const MAX_IN_BANK = 20
const MAX_LINES = 55
/** With fewer options than this, questions stay multiple choice even if several share them. */
const MIN_IN_BANK = 5

/** Adjacent questions of one kind form a run; notes before it are its rubric. */
export function splitRuns(questions: readonly ForeignQuestion[]): {
  readonly runs: readonly Run[]
  /** Notes after the last question. */
  readonly trailing: readonly string[]
} {
  const runs: { rubric: string[]; questions: ForeignQuestion[]; bank: string | null }[] = []
  const exceptEssays = questions.filter(({ kind }) => kind !== 'essay')
  let rubric: string[] = []
  exceptEssays.forEach((question, index) => {
    if (question.kind === 'info') {
      rubric.push(...linesOf(question.title), ...linesOf(question.text))
      return
    }
    const bank = findSharedBank(exceptEssays, index)
    const last = runs.at(-1)
    const continuesRun =
      last && rubric.length === 0 && last.bank === bank && fitsGroup(last.questions, question, bank !== null)
    if (continuesRun) last.questions.push(question)
    else runs.push({ rubric, questions: [question], bank })
    rubric = []
  })
  return { runs, trailing: rubric }
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The options that a question shares with its neighbour if both draw on one list; otherwise null. */
function findSharedBank(questions: readonly ForeignQuestion[], index: number): string | null {
  const ownBank = bankOf(questions[index])
  if (ownBank === null) return null
  return [questions[index - 1], questions[index + 1]].some((other) => bankOf(other) === ownBank) ? ownBank : null
}

function bankOf(question: ForeignQuestion | undefined): string | null {
  if (question?.kind !== 'choice' || question.options.length > MAX_IN_BANK) return null
  const isInGap = splitAtGap(question.text) !== null
  if (question.options.length < (isInGap ? 2 : MIN_IN_BANK)) return null
  return [isInGap ? OWN_GAP : '', ...question.options.map(({ text }) => text)].join('\n')
}

function fitsGroup(group: readonly ForeignQuestion[], other: ForeignQuestion, isBanked: boolean): boolean {
  const [first] = group
  const max = isBanked ? MAX_IN_BANK : MAX_IN_GROUP[other.kind]
  if (first?.kind !== other.kind || group.length >= max) return false
  if (first.kind === 'judgement') return other.kind === 'judgement' && first.set === other.set
  const lines = [...group, other].map((question) => (question.kind === 'text' ? countLines(question) : 0))
  // Rows of one line repeat it: only distinct lines count towards the limit.
  return new Set(group.map(lineOf)).size <= MAX_LINES && lines.reduce((sum, count) => sum + count, 0) <= MAX_LINES * 4
}

function lineOf(question: ForeignQuestion): string {
  return question.kind === 'text' ? question.before + question.after : question.name
}

export function filterByKind<K extends ForeignQuestion['kind']>(
  questions: readonly ForeignQuestion[],
  kind: K,
): readonly RunKind<K>[] {
  return questions.filter((question): question is RunKind<K> => question.kind === kind)
}
