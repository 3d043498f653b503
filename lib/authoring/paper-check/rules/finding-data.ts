import { type LintIssue } from '@/lib/marking/answers/lint/lint-issue'
import { type WordLimit } from '@/lib/marking/answers/key'
import { type ExamModule, type Paragraph, type Skill } from '@/lib/paper/content/rules/content'
import { type QuestionKind } from '@/lib/paper/content/rules/questions'

type NoFacts = Readonly<object>
type Labels = { readonly given: readonly string[]; readonly expected: readonly string[] }
type Range = readonly [first: number, last: number]

/** Faults of an exam or a paper, by code, with the facts that their sentences need. */
export type FindingData = {
  // Numbers
  'part-number': { readonly number: number; readonly expected: number }
  'part-empty': NoFacts
  'number-twice': { readonly number: number }
  'number-missing': { readonly number: number }
  'number-outside': { readonly number: number; readonly range: Range }
  'instruction-numbers': { readonly stated: Range; readonly range: Range }
  'group-empty': NoFacts
  'group-torn': { readonly numbers: readonly number[] }
  'question-torn': { readonly numbers: readonly number[] }

  // Keys
  'key-missing': { readonly question: string }
  'key-unknown': { readonly question: string }
  'key-twice': { readonly question: string }
  'key-kind': { readonly question: string; readonly needed: QuestionKind; readonly given: QuestionKind }
  'key-label-unknown': { readonly label: string; readonly labels: readonly string[] }
  'key-label-twice': { readonly label: string }
  'key-label-count': { readonly needed: number; readonly given: number }
  /** An issue of the key linter. */
  'key-lint': { readonly issue: LintIssue }
  'unordered-twice': { readonly question: string }
  'unordered-unknown': NoFacts
  'unordered-groups': NoFacts
  'unordered-not-typed': NoFacts

  // Instructions of groups
  'reuse-unsaid': NoFacts
  'reuse-in-vain': NoFacts
  'rubric-labels': NoFacts
  'rubric-count': { readonly needed: number }
  'limit-or-bank': NoFacts
  'reuse-without-bank': NoFacts
  'diagram-picture': NoFacts
  'table-missing': NoFacts
  'steps-missing': NoFacts
  'fields-missing': NoFacts
  'limit-unsaid': NoFacts
  'limit-differs': { readonly stated: WordLimit; readonly limit: WordLimit }

  // Options
  'option-empty': { readonly label: string }
  'option-repeated': { readonly label: string; readonly text: string }
  'labels-order': Labels
  'labels-of-passage': Labels
  'headings-few': { readonly headings: number; readonly paragraphs: number }
  'paragraph-asked-twice': { readonly label: string }
  'paragraph-unlabelled': { readonly label: string }
  'example-unknown': { readonly answer: string }
  'options-few': { readonly options: number; readonly questions: number }
  'endings-few': NoFacts
  'answer-reused': { readonly label: string }
  'label-unused': NoFacts

  // Marks over pictures
  'mark-unknown': { readonly text: string }
  'mark-twice': { readonly text: string }
  'mark-missing': { readonly text: string }
  'marks-without-picture': NoFacts

  // Evidence
  'evidence-kind': { readonly skill: Skill; readonly wanted: 'recording' | 'passage' }
  'evidence-part': { readonly question: string; readonly part: number; readonly given: number }
  'evidence-paragraph': { readonly paragraph: string }
  'evidence-elsewhere': { readonly answer: string; readonly given: string }
  'evidence-backwards': NoFacts
  'evidence-outside': { readonly part: number }
  'evidence-other-part': { readonly question: string; readonly part: number }
  'evidence-order': { readonly question: string }
  'quote-absent': { readonly paragraph: string; readonly quote: string }
  'quote-unheard': { readonly startMs: number; readonly endMs: number; readonly quote: string }
  'explanations-missing': { readonly questions: readonly string[] }
  'evidences-missing': { readonly questions: readonly string[] }
  'answer-absent': {
    readonly question: string
    readonly place: 'passage' | 'transcript'
    readonly answers: readonly string[]
  }
  'answer-joined': { readonly question: string; readonly answer: string; readonly words: string }

  // Time and the recording
  'recording-unwanted': { readonly skill: Skill }
  'recording-missing': NoFacts
  'sitting-length': { readonly neededSeconds: number; readonly givenSeconds: number }
  'transcript-missing': NoFacts
  'cue-missing': NoFacts
  'cue-backwards': NoFacts
  'cue-overlap': NoFacts
  'cue-beyond': NoFacts
  'line-backwards': NoFacts
  'line-order': NoFacts
  'line-outside': NoFacts

  // Lengths of the real test
  /** `wholeMinutes`: set if it has the time of a whole test, possibly by mistake. */
  'not-whole': { readonly wholeMinutes: number | null }
  'question-count': { readonly count: number; readonly wanted: number }
  'part-count': { readonly count: number; readonly wanted: number }
  'part-questions': { readonly wanted: number }
  'parts-questions': { readonly counts: readonly number[] }
  'recording-minutes': { readonly min: number; readonly max: number; readonly minutes: number }
  'sitting-minutes': { readonly skill: 'reading' | 'writing'; readonly minutes: number }
  'passage-words': { readonly min: number; readonly max: number; readonly words: number }
  'passage-missing': NoFacts
  'option-count': { readonly question: string; readonly wanted: number }
  'task-measures': NoFacts
  'task-picture': NoFacts

  // Files
  'recording-unreadable': { readonly reason: string }
  'recording-differs': { readonly fileMs: number; readonly paperMs: number }
  'picture-unreadable': { readonly reason: string }
  'picture-unsafe': { readonly problem: string }
  'picture-large': { readonly maxBytes: number }

  // Texts
  'explanation-not-persian': { readonly question: string }
  'arabic-letter': NoFacts
  'text-repeated': { readonly before: string }
  'mark-open': { readonly text: string }
  'gap-misplaced': NoFacts
  'paragraph-id-twice': { readonly id: string }
  'paragraph-label-twice': { readonly label: string }
  'label-misplaced': { readonly label: string; readonly kind: Exclude<Paragraph['kind'], undefined> }
  'table-uneven': NoFacts

  // The papers of an exam
  'skill-twice': { readonly skill: Skill }
  'slug-twice': { readonly slug: string }
  'paper-order': { readonly order: readonly Skill[] }
  'module-differs': { readonly paper: ExamModule; readonly exam: ExamModule }
}

export type FindingCode = keyof FindingData
/** A code with its facts; `FindingFact<'group-torn'>` is a single one. */
export type FindingFact<Code extends FindingCode = FindingCode> = {
  [Each in Code]: { readonly code: Each } & FindingData[Each]
}[Code]
