import { type AnswerKey, type WordLimit } from '@/lib/marking/answers/key'
import {
  type Bank,
  type Block,
  type CompletionType,
  type Evidence,
  type ExamModule,
  type JudgementType,
  type Mark,
  type MatchingType,
  type ModelRemarks,
  type Option,
  type Passage,
  type Picture,
  type Recording,
  type Skill,
  type TranscriptLine,
  type WritingTask,
} from '@/lib/paper/content/rules/content'

// A paper while it is written: it may be unfinished everywhere. Questions have ids that never change instead of numbers, because
// numbers follow from the order; a gap in a text is `{{id}}`. `compileDraft` makes the paper of it, `openDraft` the other way.

/** Paragraphs, headings, tables and pictures of one passage, and words that are explained below it: more are not kept. */
export const MOST_PARAGRAPHS = 60
export const MOST_GLOSSARY_ENTRIES = 40

/** A question's place in the draft: lower-case letters and digits. */
export type QuestionRef = string

type Base = {
  /** Never changes; React's key, and what an undo step is about. */
  readonly id: string
  /** May hold `{first}` and `{last}`: the numbers of the group's questions. */
  readonly rubric: readonly string[]
}
export type DraftPrompt = { readonly id: QuestionRef; readonly prompt: string }

export type DraftCompletion = Base & {
  readonly type: CompletionType
  readonly title: string
  readonly picture: Picture | null
  readonly marks: readonly Mark[]
  /** Exactly one of `limit` and `bank` in the end. */
  readonly limit: WordLimit | null
  readonly bank: Bank | null
  readonly reuse: boolean
  readonly example: { readonly text: string; readonly answer: string } | null
  readonly body: readonly Block[]
}
export type DraftMatching = Base & {
  readonly type: MatchingType
  readonly bank: Bank
  readonly reuse: boolean
  readonly example: { readonly text: string; readonly answer: string } | null
  readonly questions: readonly DraftPrompt[]
}
export type DraftHeadings = Base & {
  readonly type: 'matching-headings'
  readonly bank: Bank
  readonly example: { readonly paragraph: string; readonly answer: string } | null
  /** `paragraph` is the printed letter. */
  readonly questions: readonly { readonly id: QuestionRef; readonly paragraph: string }[]
}
export type DraftMap = Base & {
  readonly type: 'map-labelling'
  readonly picture: Picture | null
  readonly marks: readonly Mark[]
  readonly bank: Bank
  readonly questions: readonly DraftPrompt[]
}
export type DraftChoice = Base & {
  readonly type: 'multiple-choice'
  readonly questions: readonly (DraftPrompt & { readonly options: readonly Option[] })[]
}
export type DraftChoices = Base & {
  readonly type: 'multiple-choice-many'
  /** `count` answers are chosen, and as many numbers are taken. */
  readonly questions: readonly (DraftPrompt & { readonly count: number; readonly options: readonly Option[] })[]
}
export type DraftJudgement = Base & { readonly type: JudgementType; readonly questions: readonly DraftPrompt[] }

export type DraftGroup =
  | DraftCompletion
  | DraftMatching
  | DraftHeadings
  | DraftMap
  | DraftChoice
  | DraftChoices
  | DraftJudgement

export type GradedModel = {
  readonly id: string
  readonly text: string
  readonly band: number
  readonly remarks: ModelRemarks
}
export type DraftPart = {
  readonly id: string
  /** Null: the test's own sentence for this part. May hold `{first}` and `{last}`. */
  readonly instruction: string | null
  readonly cue: { readonly startMs: number; readonly endMs: number } | null
  readonly passage: Passage | null
  readonly task: WritingTask | null
  /** A model answer to the task; it goes where its part goes. */
  readonly model?: string | undefined
  /** Other answers to it, each with what it earned and why. */
  readonly gradedModels?: readonly GradedModel[] | undefined
  readonly groups: readonly DraftGroup[]
}

export type DraftKey = {
  /** What is accepted, confirmed by a person; null as long as nobody has. */
  readonly answer: AnswerKey | null
  /** The shorthand as it was typed, while it is not confirmed or for typing on; null when it never was. */
  readonly typed: string | null
  /** Persian. */
  readonly explanation: string
  readonly evidence: Evidence | null
}

export type PaperDraft = {
  readonly slug: string
  readonly title: string
  readonly skill: Skill
  readonly module: ExamModule
  readonly durationSeconds: number
  readonly recording: Recording | null
  readonly parts: readonly DraftPart[]
  readonly keys: Readonly<Record<QuestionRef, DraftKey>>
  /** Questions whose typed answers may be given in any order. */
  readonly unordered: readonly (readonly QuestionRef[])[]
  /** Null: the default table of the skill and module. */
  readonly bandTable: readonly (readonly [number, number])[] | null
  readonly transcript: readonly TranscriptLine[]
}

/** A key nobody has written yet. */
export const EMPTY_KEY: DraftKey = { answer: null, typed: null, explanation: '', evidence: null }
