import { fold } from '@/lib/platform/text/fold'
import { compileKey, MAX_ANSWER_LENGTH, readResponse, type AcceptedAnswer } from '../compile'
import { findDamage, findIntendedLabel } from './damage'
import { countExpansions, MAX_EXPANSIONS } from '../expand'
import {
  type ChoiceKey,
  type ChoicesKey,
  type PaperMarking,
  type QuestionMarking,
  type TextKey,
  type WordLimit,
} from '../key'
import { isInFigures } from '../forms/date'
import { guessClassAt } from './guess-class'
import { foldLabel, readJudgement } from '../labels'
import { findExcess } from '../limit'
import { toIssue, type LintFinding, type LintIssue } from './lint-issue'
import { findMatch } from '../match'
import { listMissingSpellings } from './missing-spellings'
import { isPluralOf } from '../words/plural'
import { isPluralMeant } from '../words/plural-meant'

export type LintContext = {
  /** The labels of the question's group, in page order, if it has a list of options. */
  readonly labels?: readonly string[]
  /** The passage or transcript text around the answer. */
  readonly proof?: string
}

/**
 * Finds mistakes in one key before a candidate does (docs/facts/marking.md §21). Issues are values, errors and warnings; without issues, every
 * accepted answer is within the limit and is marked right.
 */
export function lintKey(marking: QuestionMarking, context: LintContext = {}): readonly LintIssue[] {
  return listFindings(marking, context).map((finding) => toIssue(marking.question, finding))
}

/** {@link lintKey} for every question, plus the checks across the paper. `labelsOf` gives the labels of a question's group. */
export function lintPaper(
  paper: PaperMarking,
  labelsOf: (question: string) => readonly string[] | undefined = () => undefined,
): readonly LintIssue[] {
  const issues = paper.questions.flatMap((marking) => lintKey(marking, { labels: labelsOf(marking.question) }))
  const kinds = new Map(paper.questions.map(({ question, answer }) => [question, answer.kind]))
  const inSets = (paper.unordered ?? []).flat()
  const unknown = inSets.filter((question) => !kinds.has(question))
  const unfit = inSets.filter((question) => kinds.get(question) === 'choices')
  return [
    ...issues,
    ...unknown.map((question) => toIssue(question, { code: 'unordered-unknown', question })),
    ...unfit.map((question) => toIssue(question, { code: 'unordered-choices', question })),
  ]
}

function listFindings(marking: QuestionMarking, context: LintContext): readonly LintFinding[] {
  const { answer, numbers } = marking
  switch (answer.kind) {
    case 'text':
      return [...lintNumbers(numbers.length, 1), ...lintText(answer, marking, context)]
    case 'choice':
      return [...lintNumbers(numbers.length, 1), ...lintLabels(answer, context)]
    case 'choices':
      return [...lintNumbers(numbers.length, answer.labels.length), ...lintLabels(answer, context)]
  }
}

function lintNumbers(numbers: number, expected: number): readonly LintFinding[] {
  return numbers === expected ? [] : [{ code: 'numbers-mismatch', numbers, expected }]
}

function lintLabels(key: ChoiceKey | ChoicesKey, { labels }: LintContext): readonly LintFinding[] {
  const keyLabels = key.kind === 'choice' ? key.accepts : key.labels
  if (keyLabels.length === 0 || keyLabels.some((label) => foldLabel(label) === '')) return [{ code: 'empty-key' }]
  const optionLabels = labels?.map(foldLabel)
  return keyLabels.flatMap((label, index): readonly LintFinding[] => {
    const folded = foldLabel(label)
    if (keyLabels.findIndex((other) => foldLabel(other) === folded) < index) return [{ code: 'duplicate-label', label }]
    if (key.kind === 'choices' && folded.includes(' ')) return [{ code: 'unknown-label', label, meant: null }]
    // Without a list of options only a damaged label can be detected: a word bank may contain any word.
    const isUnknown = optionLabels === undefined ? findIntendedLabel(label) !== null : !optionLabels.includes(folded)
    if (!isUnknown) return []
    const meant = readJudgement(label, labels ?? []) ?? findIntendedLabel(label, labels)
    return [{ code: 'unknown-label', label, meant }]
  })
}

function lintText(key: TextKey, marking: QuestionMarking, { proof }: LintContext): readonly LintFinding[] {
  const count = key.accepts.reduce((total, { tokens }) => total + countExpansions(tokens), 0)
  if (count > MAX_EXPANSIONS) return [{ code: 'too-many-expansions', count, most: MAX_EXPANSIONS }]
  const accepted = compileKey(key, marking.printed)
  const isEmpty = accepted.length === 0 || accepted.some(({ text }) => !/[\p{L}\p{N}]/u.test(text))
  if (isEmpty || key.accepts.some(({ tokens }) => tokens.length === 0)) return [{ code: 'empty-key' }]
  return [
    ...accepted.flatMap((answer) => lintAnswer(answer, marking, accepted)),
    ...listDuplicates(key, accepted),
    ...lintDigits(accepted),
    ...lintPlural(accepted, { printed: marking.printed, proof }),
    ...listMissingSpellings(accepted, marking),
  ]
}

function lintAnswer(
  answer: AcceptedAnswer,
  marking: QuestionMarking,
  accepted: readonly AcceptedAnswer[],
): readonly LintFinding[] {
  const { text } = answer
  const findings: LintFinding[] = []
  if (/[()[\]]/.test(text)) findings.push({ code: 'unclosed-bracket', text })
  if (/\||\s\/|\/\s/.test(text)) findings.push({ code: 'shorthand-left', text })
  const sign = findDamage(text)
  if (sign !== null) findings.push({ code: 'scanning-damage', text, sign })
  if (text.length > MAX_ANSWER_LENGTH) return [...findings, { code: 'too-long', text, most: MAX_ANSWER_LENGTH }]
  const response = readResponse(text)
  if (findMatch(response, accepted) === null) findings.push({ code: 'not-accepted', text })
  return [
    ...findings,
    ...lintClass(answer, marking),
    ...lintLimit(answer, marking.limit),
    ...lintPrinted(text, marking.printed),
  ]
}

/** A class that lacks the spellings of this answer: with 1:45 in class text, a typed 1.45 would be refused. */
function lintClass({ text, class: answerClass }: AcceptedAnswer, marking: QuestionMarking): readonly LintFinding[] {
  const fittingClass = guessClassAt(text, marking)
  const isSpecial = fittingClass !== 'text' && fittingClass !== 'number'
  return isSpecial && fittingClass !== answerClass
    ? [{ code: 'class-mismatch', text, class: answerClass, fits: fittingClass }]
    : []
}

function lintLimit(
  { text, class: answerClass, words }: AcceptedAnswer,
  limit: WordLimit | undefined,
): readonly LintFinding[] {
  const excess = limit === undefined ? null : findExcess(answerClass === 'code' ? words.join('') : fold(text), limit)
  return limit === undefined || excess === null ? [] : [{ code: 'over-limit', text, ...excess, limit }]
}

function lintPrinted(text: string, printed: QuestionMarking['printed']): readonly LintFinding[] {
  const words = readResponse(text).words
  const before = readResponse((printed?.before ?? '').slice(-MAX_ANSWER_LENGTH)).words.at(-1)
  const after = readResponse((printed?.after ?? '').slice(0, MAX_ANSWER_LENGTH)).words[0]
  const word = [before === words[0] ? before : undefined, after === words.at(-1) ? after : undefined].find(Boolean)
  return word === undefined ? [] : [{ code: 'repeats-printed-word', text, printed: word }]
}

/** An alternative whose answers are all accepted by an earlier one. */
function listDuplicates(key: TextKey, accepted: readonly AcceptedAnswer[]): readonly LintFinding[] {
  return key.accepts.flatMap((alternative, index) => {
    const earlier = compileKey({ kind: 'text', accepts: key.accepts.slice(0, index) })
    const compiledAlone = compileKey({ kind: 'text', accepts: [alternative] })
    const isCovered =
      accepted.length > 0 && compiledAlone.every(({ text }) => findMatch(readResponse(text), earlier) !== null)
    return isCovered ? [{ code: 'duplicate-answer', text: compiledAlone[0]?.text ?? '' } as const] : []
  })
}

/** Two spellings of one key that contradict each other in numbers: one of them is wrong. "23/03" and "23 March" are the same day. */
function lintDigits(accepted: readonly AcceptedAnswer[]): readonly LintFinding[] {
  const byDigits = new Map<string, string>()
  const days = accepted.flatMap(({ class: answerClass, forms }) => (answerClass === 'date' ? (forms[0] ?? []) : []))
  for (const { text, forms } of accepted) {
    if (days.some((day) => isInFigures(fold(text), day))) continue
    const digits = (forms[0] ?? [])
      .join(' ')
      .replace(/[^\d ]/g, '')
      .replace(/ +/g, ' ')
      .trim()
    if (digits !== '' && !byDigits.has(digits)) byDigits.set(digits, text)
  }
  return byDigits.size < 2 ? [] : [{ code: 'digits-differ', texts: [...byDigits.values()] }]
}

/** Singulars that end like plurals. */
const NO_PLURALS = new Set(['atlas', 'canvas', 'christmas', 'gas', 'lens', 'news', 'series', 'species'])

/** Only the plural is accepted: a warning, unless evidence and gap show that it is intended (docs/facts/marking.md §3). */
function lintPlural(
  accepted: readonly AcceptedAnswer[],
  printedContext: Pick<QuestionMarking, 'printed'> & Pick<LintContext, 'proof'>,
): readonly LintFinding[] {
  const singulars = (plural: string) =>
    [plural.slice(0, -1), plural.slice(0, -2), `${plural.slice(0, -3)}y`].filter((word) => isPluralOf(plural, word))
  const last = accepted.map(({ words }) => words.at(-1) ?? '')
  const isPlural = (word: string) =>
    /[a-z]{2}s$/.test(word) && !/(?:ss|us|is|ics)$/.test(word) && !NO_PLURALS.has(word) && singulars(word).length > 0
  if (!last.every(isPlural) || isPluralMeant({ plurals: last, ...printedContext })) return []
  return [{ code: 'plural-only', text: accepted[0]?.text ?? '' }]
}
