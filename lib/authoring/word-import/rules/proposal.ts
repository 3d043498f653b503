import { type Passage, type WritingTask } from '@/lib/paper/content/rules/content'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { type DraftGroup, type DraftKey, type QuestionRef } from '@/lib/authoring/paper/rules/draft'

/** Why a line, or a fragment of one, is not in the result; `lost`: found only by the comparison of words; `unlike`: it is there, but not as typed. */
export type LeftoverReason =
  | 'outside'
  | 'not-understood'
  | 'key'
  | 'transcript'
  | 'too-long'
  | 'too-many'
  | 'lost'
  | 'unlike'
/** A fragment of the document without a result; `at` is its line in the text, from 1. */
export type Leftover = { readonly at: number; readonly text: string; readonly reason: LeftoverReason }

/**
 * A question to the person: page numbers, headers and addresses (`page`), words hyphenated at the end of a line (`hyphen`, joined unless kept), and
 * Persian lines in an English paper (`persian`).
 */
export type DoubtKind = 'page' | 'hyphen' | 'persian'
export type Doubt = {
  readonly kind: DoubtKind
  /** Stays as in the document; otherwise it is set aside, or joined. */
  readonly isKept: boolean
  readonly pieces: readonly Pick<Leftover, 'at' | 'text'>[]
}

/** Something that the writer should check in a parsed group. */
export type GroupNote =
  | { readonly code: 'guessed-type' | 'no-limit' | 'no-picture' | 'no-bank' | 'renumbered' }
  /** Numbers that the document announces, but whose questions were not found. */
  | { readonly code: 'missing'; readonly numbers: readonly number[] }
  /** Questions with fewer options than the rubric names, or than the others have. */
  | { readonly code: 'few-options'; readonly numbers: readonly number[] }

/** A group with its own ids; `acceptProposal` replaces them by those of the draft. */
export type ProposedGroup = {
  readonly group: DraftGroup
  /** The document's numbers of its questions, by id. */
  readonly numbers: Readonly<Record<QuestionRef, readonly number[]>>
  readonly keys: Readonly<Record<QuestionRef, DraftKey>>
  readonly unordered: readonly (readonly QuestionRef[])[]
  /** The line of the key that belongs to this question alone. */
  readonly lines?: Readonly<Record<QuestionRef, string>>
  readonly notes: readonly GroupNote[]
  /** The other possible types if no rubric names one. */
  readonly types?: readonly GroupType[]
}
/** Questions whose type neither rubric nor form shows: nothing is made of them until a person chooses it. */
export type UntypedGroup = {
  readonly id: string
  /** The number of its first line, from 1. */
  readonly at: number
  readonly text: string
  /** The possible types. */
  readonly types: readonly GroupType[]
}
export type ProposedPart = {
  /** The document's number; null if it has none. */
  readonly number: number | null
  readonly passage: Passage | null
  readonly task: Pick<WritingTask, 'prompt' | 'minutes' | 'minimumWords'> | null
  readonly groups: readonly ProposedGroup[]
}

/** The use of a line: `heading` announces something that the test prints itself, `left` is not in the proposal. A line may have several uses. */
export type LineUse = 'title' | 'heading' | 'text' | 'rubric' | 'question' | 'key' | 'left'
/** `target` names the element of the proposal ({@link targetOf}); null if none. */
export type UsedFor = { readonly use: LineUse; readonly target: string | null }
export type SourceLine = {
  /** The number of the line, from 1. */
  readonly at: number
  readonly text: string
  /** Empty only for an empty line. */
  readonly uses: readonly UsedFor[]
  /** Its leftover words; all words if it has no other use. */
  readonly left: readonly Leftover[]
}
/** Names of the elements of a proposal: they link document and paper. */
export const targetOf = {
  title: 'title',
  part: (index: number) => `part:${index}`,
  paragraph: (index: number, id: string) => `part:${index}:${id}`,
  group: (id: string) => `group:${id}`,
  question: (ref: QuestionRef) => `question:${ref}`,
} as const

export type ImportProposal = {
  /** The title of the whole paper; empty if the document has none. */
  readonly title: string
  readonly parts: readonly ProposedPart[]
  readonly untyped: readonly UntypedGroup[]
  /** Every fragment of the document that none of the above contains: empty only if each of its words was found there. */
  readonly leftovers: readonly Leftover[]
  readonly doubts: readonly Doubt[]
  /** The document, line by line, with the use of each line. */
  readonly lines: readonly SourceLine[]
  /** A person has dropped one of its explanations, or replaced a key. */
  readonly hasDropped?: boolean
}

export type KeyCounts = {
  readonly questions: number
  readonly confirmed: number
  /** Typed, but a person has to interpret it. */
  readonly waiting: number
  readonly missing: number
}

/** Counts the states of the groups' keys; a choose-two counts as two questions, as in the test. */
export function countKeys(groups: readonly ProposedGroup[]): KeyCounts {
  const rows = groups.flatMap(({ numbers, keys }) =>
    Object.entries(numbers).map(([ref, own]) => ({ count: own.length, key: keys[ref] })),
  )
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0)
  const questions = sum(rows)
  const confirmed = sum(rows.filter(({ key }) => key?.answer))
  const waiting = sum(rows.filter(({ key }) => !key?.answer && key?.typed))
  return { questions, confirmed, waiting, missing: questions - confirmed - waiting }
}
