import { groupIdOf } from '@/components/paper/content/group-view'
import { type Bank, type PaperContent, type Part } from '@/lib/paper/content/rules/content'
import { listGroupQuestions, listQuestions, type Question } from '@/lib/paper/content/rules/questions'
import { placeOption } from '@/lib/sittings/player/rules/choices'
import { type PlayerViewAction } from '@/lib/paper/content/rules/player-view'

export type BankEntry = {
  readonly bank: Bank
  readonly questions: readonly string[]
  readonly canReuse: boolean
  /** The option used by the example. */
  readonly exampleLabel: string | null
}
/** The boxes of options of a paper, by group id. */
export type BankRegister = ReadonlyMap<string, BankEntry>

/** Completion groups with a box, and headings groups: the two kinds answered by dragging. */
export function registerBanks(content: PaperContent): BankRegister {
  const banks = new Map<string, BankEntry>()
  for (const part of content.parts) {
    for (const group of part.groups) {
      const isDragged = 'body' in group || group.type === 'matching-headings'
      if (!isDragged || !group.bank) continue
      const questions = listGroupQuestions(group, part.number).map((question) => question.id)
      const canReuse = 'body' in group && (group.reuse ?? false)
      const ofExample = canReuse ? null : (group.example?.answer ?? null)
      banks.set(groupIdOf(group), { bank: group.bank, questions, canReuse, exampleLabel: ofExample })
    }
  }
  return banks
}

type AnswerAccess = {
  readonly valueOf: (question: string) => string
  readonly edit: (question: string, value: string) => void
}

/** Puts an option into a gap, and updates the other gaps of the box. */
export function placeInGap(
  { questions, canReuse }: BankEntry,
  move: { readonly label: string; readonly to: string; readonly from: string | null },
  { valueOf, edit }: AnswerAccess,
): void {
  const slots = new Map(questions.map((question) => [question, valueOf(question)]))
  for (const { question, value } of placeOption(slots, { ...move, canReuse })) edit(question, value)
}

/** The action that shows and focuses a question. */
export function goToQuestion(question: Question): PlayerViewAction {
  return {
    type: 'went-to',
    part: question.part,
    question: question.id,
    isHeading: question.type === 'matching-headings',
  }
}

/** The action that opens a part at its first question. */
export function goToPart(part: Part): PlayerViewAction {
  return { type: 'part-opened', part: part.number, question: listQuestions({ parts: [part] })[0]?.id ?? null }
}
