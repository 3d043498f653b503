import { type AnswerClass, type WordLimit } from '../key'

/** Problems of a key. `error`: a right answer is refused or a wrong one accepted. `warning`: a person should check it. */
export type LintFinding =
  | { readonly code: 'empty-key' }
  | { readonly code: 'unclosed-bracket'; readonly text: string }
  | { readonly code: 'shorthand-left'; readonly text: string }
  | { readonly code: 'too-many-expansions'; readonly count: number; readonly most: number }
  | { readonly code: 'too-long'; readonly text: string; readonly most: number }
  | {
      readonly code: 'over-limit'
      readonly text: string
      readonly words: number
      readonly numbers: number
      readonly limit: WordLimit
    }
  | { readonly code: 'not-accepted'; readonly text: string }
  | { readonly code: 'duplicate-answer'; readonly text: string }
  | { readonly code: 'digits-differ'; readonly texts: readonly string[] }
  /** A correct spelling that the key refuses. */
  | { readonly code: 'missing-spelling'; readonly text: string; readonly spelling: string }
  | { readonly code: 'plural-only'; readonly text: string }
  | { readonly code: 'scanning-damage'; readonly text: string; readonly sign: string }
  | { readonly code: 'class-mismatch'; readonly text: string; readonly class: AnswerClass; readonly fits: AnswerClass }
  | { readonly code: 'repeats-printed-word'; readonly text: string; readonly printed: string }
  | { readonly code: 'unknown-label'; readonly label: string; readonly meant: string | null }
  | { readonly code: 'duplicate-label'; readonly label: string }
  | { readonly code: 'numbers-mismatch'; readonly numbers: number; readonly expected: number }
  | { readonly code: 'unordered-unknown'; readonly question: string }
  | { readonly code: 'unordered-choices'; readonly question: string }

export type LintCode = LintFinding['code']
export type LintIssue = LintFinding & { readonly severity: 'error' | 'warning'; readonly question: string }

const WARNINGS: ReadonlySet<LintCode> = new Set<LintCode>([
  'duplicate-answer',
  'digits-differ',
  'missing-spelling',
  'plural-only',
  'scanning-damage',
  'class-mismatch',
  'repeats-printed-word',
])

export function toIssue(question: string, finding: LintFinding): LintIssue {
  return { ...finding, question, severity: WARNINGS.has(finding.code) ? 'warning' : 'error' }
}
