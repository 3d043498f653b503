import { type AnswerKey, type WordLimit } from '@/lib/marking/answers/key'
import {
  type Bank,
  type Block,
  type CompletionType,
  type Evidence,
  type ExamModule,
  type JudgementType,
  type PictureLabel,
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

// A paper's draft: any field may be unfinished. Questions have permanent ids instead of numbers, because numbers follow from the order; a gap in a
// text is `{{id}}`. `compileDraft` converts it to a paper, `openDraft` back.

/** The limit of paragraphs, headings, tables and pictures of a passage, and of its glossary. */
export const MAX_PARAGRAPHS = 60
export const MAX_GLOSSARY_ENTRIES = 40

/** A question's id in the draft: lower-case letters and digits. */
export type QuestionRef = string

type Base = {
  /** Permanent; React's key, and the target of an undo step. */
  readonly id: string
  /** May contain `{first}` and `{last}`: the numbers of the group's questions. */
  readonly rubric: readonly string[]
}
export type DraftPrompt = { readonly id: QuestionRef; readonly prompt: string }

export type DraftCompletion = Base & {
  readonly type: CompletionType
  readonly title: string
  readonly picture: Picture | null
  readonly marks: readonly PictureLabel[]
  /** A finished group has exactly one of `limit` and `bank`. */
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
  readonly marks: readonly PictureLabel[]
  readonly bank: Bank
  readonly questions: readonly DraftPrompt[]
}
export type DraftChoice = Base & {
  readonly type: 'multiple-choice'
  readonly questions: readonly (DraftPrompt & { readonly options: readonly Option[] })[]
}
export type DraftChoices = Base & {
  readonly type: 'multiple-choice-many'
  /** The candidate chooses `count` answers, and the question takes as many numbers. */
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
  /** Null: the test's default sentence for this part. May contain `{first}` and `{last}`. */
  readonly instruction: string | null
  readonly cue: { readonly startMs: number; readonly endMs: number } | null
  readonly passage: Passage | null
  readonly task: WritingTask | null
  /** A model answer to the task; it moves with its part. */
  readonly model?: string | undefined
  /** Further sample answers, each with its band and the reasons. */
  readonly gradedModels?: readonly GradedModel[] | undefined
  readonly groups: readonly DraftGroup[]
}

export type DraftKey = {
  /** The answers that a person has confirmed; null until then. */
  readonly answer: AnswerKey | null
  /** The shorthand as typed, until confirmed or for further editing; null if it was never typed. */
  readonly typed: string | null
  /** Written in Persian. */
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

/** The key of a question that has none yet. */
export const EMPTY_KEY: DraftKey = { answer: null, typed: null, explanation: '', evidence: null }
