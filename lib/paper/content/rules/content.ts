import { type AnswerKey, type WordLimit } from '@/lib/marking/answers/key'

// A paper as the rules see it. Values parsed by the contract (lib/paper/content/contract/paper.ts explains each field) have these types. They
// are repeated here because rules may not import the contract.

export type Skill = 'listening' | 'reading' | 'writing'
export type ExamModule = 'academic' | 'general'

export type Picture = { readonly file: string; readonly alt: string; readonly width: number; readonly height: number }
export type PictureLabel = { readonly x: number; readonly y: number; readonly text: string }
export type Option = { readonly label: string; readonly text: string }
export type Bank = { readonly title?: string; readonly options: readonly Option[] }

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'line'; readonly text: string; readonly bullet?: boolean; readonly indent?: number }
  | { readonly kind: 'field'; readonly label: string; readonly text: string }
  | { readonly kind: 'table'; readonly head?: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'step'; readonly text: string }

export type CompletionType =
  | 'form-completion'
  | 'note-completion'
  | 'table-completion'
  | 'flow-chart-completion'
  | 'summary-completion'
  | 'sentence-completion'
  | 'short-answer'
  | 'diagram-labelling'
export type MatchingType = 'matching' | 'matching-information' | 'matching-features' | 'matching-sentence-endings'
export type JudgementType = 'true-false-not-given' | 'yes-no-not-given'

type PromptedQuestion = { readonly number: number; readonly prompt: string }
type Base = { readonly rubric: readonly string[] }

export type CompletionGroup = Base & {
  readonly type: CompletionType
  readonly title?: string
  readonly picture?: Picture
  readonly marks?: readonly PictureLabel[]
  readonly limit?: WordLimit
  readonly bank?: Bank
  readonly reuse?: boolean
  readonly example?: { readonly text: string; readonly answer: string }
  readonly body: readonly Block[]
}
export type MatchingGroup = Base & {
  readonly type: MatchingType
  readonly bank: Bank
  readonly reuse: boolean
  readonly example?: { readonly text: string; readonly answer: string }
  readonly questions: readonly PromptedQuestion[]
}
export type HeadingsGroup = Base & {
  readonly type: 'matching-headings'
  readonly bank: Bank
  readonly example?: { readonly paragraph: string; readonly answer: string }
  readonly questions: readonly { readonly number: number; readonly paragraph: string }[]
}
export type MapGroup = Base & {
  readonly type: 'map-labelling'
  readonly picture: Picture
  readonly marks?: readonly PictureLabel[]
  readonly bank: Bank
  readonly questions: readonly PromptedQuestion[]
}
export type ChoiceGroup = Base & {
  readonly type: 'multiple-choice'
  readonly questions: readonly (PromptedQuestion & { readonly options: readonly Option[] })[]
}
export type ChoicesGroup = Base & {
  readonly type: 'multiple-choice-many'
  readonly questions: readonly {
    readonly numbers: readonly number[]
    readonly prompt: string
    readonly options: readonly Option[]
  }[]
}
export type JudgementGroup = Base & { readonly type: JudgementType; readonly questions: readonly PromptedQuestion[] }

export type Group =
  | CompletionGroup
  | MatchingGroup
  | HeadingsGroup
  | MapGroup
  | ChoiceGroup
  | ChoicesGroup
  | JudgementGroup

export type Table = { readonly head?: readonly string[]; readonly rows: readonly (readonly string[])[] }
/** A paragraph without a kind is running text. */
export type Paragraph = { readonly id: string; readonly text: string } & (
  | { readonly kind?: undefined; readonly label?: string }
  | { readonly kind: 'heading'; readonly label?: undefined }
  | { readonly kind: 'table'; readonly label?: undefined; readonly table: Table }
  | { readonly kind: 'picture'; readonly label?: undefined; readonly picture: Picture }
)
export type Passage = {
  readonly title: string
  readonly subtitle?: string
  readonly paragraphs: readonly Paragraph[]
  readonly glossary?: readonly { readonly term: string; readonly meaning: string }[]
}
export type WritingTask = {
  readonly number: number
  readonly minutes: number
  readonly minimumWords: number
  readonly prompt: readonly string[]
  readonly picture?: Picture
}
export type Part = {
  readonly number: number
  readonly instruction: string
  readonly cue?: { readonly startMs: number; readonly endMs: number }
  readonly passage?: Passage
  readonly task?: WritingTask
  readonly groups: readonly Group[]
}
export type Recording = { readonly file: string; readonly durationMs: number; readonly checkSeconds: number }
export type PaperContent = {
  readonly slug: string
  readonly title: string
  readonly skill: Skill
  readonly module: ExamModule
  readonly durationSeconds: number
  readonly recording?: Recording
  readonly parts: readonly Part[]
}

export type Evidence =
  | { readonly kind: 'passage'; readonly part: number; readonly paragraph: string; readonly quote: string }
  | { readonly kind: 'recording'; readonly startMs: number; readonly endMs: number; readonly quote: string }
export type TranscriptLine = {
  readonly part: number
  readonly speaker: string
  readonly text: string
  readonly startMs: number
  readonly endMs: number
}
export type QuestionKey = {
  readonly question: string
  readonly answer: AnswerKey
  /** If it is empty, the review shows the key alone. */
  readonly explanation: string
  readonly evidence?: Evidence | undefined
}
export type PaperKey = {
  readonly questions: readonly QuestionKey[]
  readonly unordered?: readonly (readonly string[])[]
  readonly bandTable?: readonly (readonly [number, number])[]
  readonly transcript?: readonly TranscriptLine[]
  readonly models?: readonly ModelAnswer[]
}

/** What a model answer earned on each of the four criteria, and why. */
export type ModelRemarks = {
  readonly task: string
  readonly coherence: string
  readonly lexis: string
  readonly grammar: string
}
/** A sample answer to a writing task: a good one, or a graded one that shows what earns its band. Not used for marking. */
export type ModelAnswer = {
  readonly task: number
  readonly text: string
  readonly graded?: { readonly band: number; readonly remarks: ModelRemarks } | undefined
}
