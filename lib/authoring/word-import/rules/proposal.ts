import { type Passage, type WritingTask } from '@/lib/paper/content/rules/content'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { type DraftGroup, type DraftKey, type QuestionRef } from '@/lib/authoring/paper/rules/draft'

/**
 * Why a line, or a piece of one, stands in nothing that was understood; `lost`: only the comparison of the words has found it; `unlike`:
 * it is there, but not as it was typed.
 */
export type LeftoverReason =
  | 'outside'
  | 'not-understood'
  | 'key'
  | 'transcript'
  | 'too-long'
  | 'too-many'
  | 'lost'
  | 'unlike'
/** A piece of the document that nothing was made of; `at` is its line in the text, from 1. */
export type Leftover = { readonly at: number; readonly text: string; readonly reason: LeftoverReason }

/**
 * What somebody has to decide about a document: page numbers, heads and addresses (`page`), words broken at the end of a line
 * (`hyphen`, joined unless kept), and Persian lines in an English paper (`persian`).
 */
export type DoubtKind = 'page' | 'hyphen' | 'persian'
export type Doubt = {
  readonly kind: DoubtKind
  /** As the document has it; otherwise put aside, or joined. */
  readonly isKept: boolean
  readonly pieces: readonly Pick<Leftover, 'at' | 'text'>[]
}

/** What the writer should look at in a group that was understood. */
export type GroupNote =
  | { readonly code: 'guessed-type' | 'no-limit' | 'no-picture' | 'no-bank' | 'renumbered' }
  /** Numbers that the document announces, but whose questions were not found. */
  | { readonly code: 'missing'; readonly numbers: readonly number[] }
  /** Questions with fewer options than the rubric names, or than the others have. */
  | { readonly code: 'few-options'; readonly numbers: readonly number[] }

/** A group with ids of its own; `takeProposal` gives them those of the draft. */
export type ProposedGroup = {
  readonly group: DraftGroup
  /** The numbers that the document gives to its questions, by id. */
  readonly numbers: Readonly<Record<QuestionRef, readonly number[]>>
  readonly keys: Readonly<Record<QuestionRef, DraftKey>>
  readonly unordered: readonly (readonly QuestionRef[])[]
  /** The line of the key that is about one question alone. */
  readonly lines?: Readonly<Record<QuestionRef, string>>
  readonly notes: readonly GroupNote[]
  /** The other types that its lines may be of, when no rubric says it. */
  readonly types?: readonly GroupType[]
}
/** Questions of which neither rubric nor form says the type: nothing is made of them before a person says it. */
export type UntypedGroup = {
  readonly id: string
  /** Its first line, from 1. */
  readonly at: number
  readonly text: string
  /** What they may be. */
  readonly types: readonly GroupType[]
}
export type ProposedPart = {
  /** As the document calls it; null when it does not. */
  readonly number: number | null
  readonly passage: Passage | null
  readonly task: Pick<WritingTask, 'prompt' | 'minutes' | 'minimumWords'> | null
  readonly groups: readonly ProposedGroup[]
}

/**
 * What became of a line: `heading` announces something and is printed by the test itself, `left` stands nowhere in the proposal.
 * A line may have several uses.
 */
export type LineUse = 'title' | 'heading' | 'text' | 'rubric' | 'question' | 'key' | 'left'
/** `target` names the piece of the proposal ({@link targetOf}); null when it is none. */
export type UsedFor = { readonly use: LineUse; readonly target: string | null }
export type SourceLine = {
  /** From 1. */
  readonly at: number
  readonly text: string
  /** Nothing only for a line in which nothing stands. */
  readonly uses: readonly UsedFor[]
  /** Words of it that are left; all of them when it has no other use. */
  readonly left: readonly Leftover[]
}
/** Names of pieces of a proposal: document and paper are linked by them. */
export const targetOf = {
  title: 'title',
  part: (index: number) => `part:${index}`,
  paragraph: (index: number, id: string) => `part:${index}:${id}`,
  group: (id: string) => `group:${id}`,
  question: (ref: QuestionRef) => `question:${ref}`,
} as const

export type Understood = {
  /** Of the whole paper; empty when the document has none. */
  readonly title: string
  readonly parts: readonly ProposedPart[]
  readonly untyped: readonly UntypedGroup[]
  /** Every piece of the document that stands in nothing of the above: empty only when each of its words was found there again. */
  readonly leftovers: readonly Leftover[]
  readonly doubts: readonly Doubt[]
  /** The document, line by line, with what became of it. */
  readonly lines: readonly SourceLine[]
  /** A person has dropped an explanation of it, or put another key in the place of one. */
  readonly hasDropped?: boolean
}

export type KeyCounts = {
  readonly questions: number
  readonly confirmed: number
  /** Typed, but somebody has to say what it means. */
  readonly waiting: number
  readonly missing: number
}

/** How far the keys of the groups have come; a choose-two counts as two questions, as in the test. */
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
