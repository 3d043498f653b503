import { checkEvidence } from './checks/evidence'
import { type Finding, type CheckedPaper, warningAt, findingIf, errorAt } from './finding'
import { checkTypedAnswersOccur } from './checks/typed-answers-occur'
import { checkJoinedWords } from './checks/joined-words'
import { checkKeys } from './checks/keys'
import { checkMedia } from './checks/media'
import { checkPictureLabels } from './checks/picture-labels'
import { checkNumbering } from './checks/numbering'
import { checkOptions } from './checks/options'
import { checkPassages } from './checks/passages'
import { checkRubrics } from './checks/rubrics'
import { checkPracticePart, checkRealTest, checkTiming, isWholeTest, wholeMinutesOf } from './checks/test-shape'
import { checkTexts } from './checks/texts'
import { type FindingCode } from './finding-data'
import { listPartQuestions } from '@/lib/paper/content/rules/questions'

/**
 * Faults that a person may accept, because the paper can still be sat and marked. Without explanation or evidence the review shows the key alone,
 * without timed lines it has no text of the recording, and unofficial lengths are the institute's own decision.
 */
const ACCEPTABLE: ReadonlySet<FindingCode> = new Set<FindingCode>([
  ...(['explanations-missing', 'explanation-not-persian', 'evidences-missing'] as const),
  ...(['evidence-kind', 'evidence-part', 'evidence-paragraph', 'evidence-elsewhere', 'evidence-backwards'] as const),
  ...([
    'evidence-outside',
    'evidence-other-part',
    'quote-absent',
    'quote-unheard',
    'answer-absent',
    'answer-joined',
  ] as const),
  ...(['transcript-missing', 'line-backwards', 'line-order', 'line-outside'] as const),
  ...(['question-count', 'part-count', 'part-questions', 'parts-questions', 'recording-minutes'] as const),
  ...(['sitting-minutes', 'passage-words', 'option-count', 'task-measures', 'task-picture'] as const),
])

const CHECKS_OF_ANY_PAPER = [
  checkNumbering,
  checkKeys,
  checkRubrics,
  checkOptions,
  checkPictureLabels,
  checkPassages,
  checkEvidence,
  checkTypedAnswersOccur,
  checkJoinedWords,
  checkMissingProofs,
  checkTiming,
  checkMedia,
  checkTexts,
]

/**
 * The content check: every rule that a well-formed paper can break. Acceptable faults are warnings, and a paper that is shorter than the real test
 * (an exercise) gets only a hint. With `mustBeComplete`, for shipped content, every rule is binding.
 * @param options.isForPractice whether a single part of listening may ship: it is then measured as a part of the real test
 */
export function checkPaper(
  checked: CheckedPaper,
  { mustBeComplete = false, isForPractice = false } = {},
): readonly Finding[] {
  const isPart = mustBeComplete && isForPractice && checked.content.skill === 'listening'
  const realTestFindings =
    isPart && checked.content.parts.length === 1 ? checkPracticePart(checked) : checkRealTest(checked)
  const isStrict = mustBeComplete || isWholeTest(checked)
  const shortPaperWarning = warningAt('parts', { code: 'not-whole', wholeMinutes: wholeMinutesOf(checked) })
  const findings = [
    ...CHECKS_OF_ANY_PAPER.flatMap((check) => check(checked)),
    ...(isStrict ? realTestFindings : findingIf(realTestFindings.length > 0, shortPaperWarning)),
  ]
  return mustBeComplete ? findings : findings.map(toWarning)
}

/** Downgrades a finding to a warning if a person may accept it. */
function toWarning(finding: Finding): Finding {
  const isAboutExplanation = /^key\.questions\.\d+\.explanation$/.test(finding.path)
  return isAboutExplanation || ACCEPTABLE.has(finding.code) ? { ...finding, severity: 'warning' } : finding
}

/** Questions of a part whose review shows only the key: those without an explanation, and those without evidence. */
function checkMissingProofs({ content, key }: CheckedPaper): readonly Finding[] {
  const entries = new Map(key.questions.map((entry) => [entry.question, entry]))
  return content.parts.flatMap((part, index) => {
    const keyed = listPartQuestions(part).flatMap(({ id }) => entries.get(id) ?? [])
    const unexplained = keyed.filter(({ explanation }) => explanation.trim() === '').map(({ question }) => question)
    const unproved = keyed.filter(({ evidence }) => evidence === undefined).map(({ question }) => question)
    const path = `parts.${index}`
    return [
      ...findingIf(unexplained.length > 0, errorAt(path, { code: 'explanations-missing', questions: unexplained })),
      ...findingIf(unproved.length > 0, errorAt(path, { code: 'evidences-missing', questions: unproved })),
    ]
  })
}
