import { type Option } from '@/lib/paper/content/rules/content'
import { type DraftGroup, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { type Line } from '../document'
import { type GroupLines, type Surroundings } from '../lines/group-lines'
import { type GroupNote } from '../proposal'

/** The result for the lines of one group, without its rubric and keys. */
export type BuiltGroup = {
  readonly group: DraftGroup
  readonly numbers: Readonly<Record<QuestionRef, readonly number[]>>
  readonly notes: readonly GroupNote[]
  readonly leftovers: readonly Line[]
  /** The source lines of each question; none if only its number is known. */
  readonly sources: Readonly<Record<QuestionRef, readonly Line[]>>
  /** Options that the document marks as right. */
  readonly markedOptions: Readonly<Record<QuestionRef, readonly string[]>>
}
export type GroupInput = { readonly id: string; readonly from: GroupLines; readonly surroundings: Surroundings }

/** The id of a question of the group. */
export function refOf(id: string, index: number): QuestionRef {
  return `${id}q${index + 1}`
}

/** Numbers the questions: those without a number follow their predecessor. The document's own numbers stay, because its key refers to them. */
export function fillNumbers(
  found: readonly (readonly number[] | null)[],
  { from, surroundings, size = 1 }: Pick<GroupInput, 'from' | 'surroundings'> & { readonly size?: number },
): readonly (readonly number[])[] {
  let next = from.range?.first ?? surroundings.nextNumber
  return found.map((numbers) => {
    const questionNumbers = numbers ?? Array.from({ length: size }, (_, index) => next + index)
    next = (questionNumbers.at(-1) ?? next) + 1
    return questionNumbers
  })
}

export function mapNumbersByRef(
  id: string,
  numbers: readonly (readonly number[])[],
): Record<QuestionRef, readonly number[]> {
  return Object.fromEntries(numbers.map((questionNumbers, index) => [refOf(id, index), questionNumbers]))
}

/** The source lines of each question, in the order of the questions. */
export function sourcesOf(id: string, lines: readonly (readonly Line[])[]): BuiltGroup['sources'] {
  return Object.fromEntries(lines.map((questionLines, index) => [refOf(id, index), questionLines]))
}

/** Options with a label and no text. */
export function bareOptions(letters: readonly string[]): readonly Option[] {
  return letters.map((label) => ({ label, text: '' }))
}
