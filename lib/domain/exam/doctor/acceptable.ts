import { type Finding } from './finding'
import { type FindingCode } from './finding-data'

/**
 * What a person may accept: the paper can be sat and marked all the same. Without an explanation or evidence the review shows the key alone, without
 * timed lines it has no text of the recording, and other measures than the official ones are the institute's own business.
 */
const ACCEPTABLE: ReadonlySet<FindingCode> = new Set<FindingCode>([
  ...(['explanations-missing', 'explanation-not-persian', 'evidences-missing'] as const),
  ...(['evidence-kind', 'evidence-part', 'evidence-paragraph', 'evidence-elsewhere', 'evidence-backwards'] as const),
  ...(['evidence-outside', 'evidence-other-part', 'quote-absent', 'quote-unheard', 'answer-absent'] as const),
  ...(['transcript-missing', 'line-backwards', 'line-order', 'line-outside'] as const),
  ...(['question-count', 'part-count', 'part-questions', 'parts-questions', 'recording-minutes'] as const),
  ...(['sitting-minutes', 'passage-words', 'option-count', 'task-measures', 'task-picture'] as const),
])

/** The same finding, as a warning where a person may accept it. */
export function soften(finding: Finding): Finding {
  const isAboutExplanation = /^key\.questions\.\d+\.explanation$/.test(finding.path)
  return isAboutExplanation || ACCEPTABLE.has(finding.code) ? { ...finding, severity: 'warning' } : finding
}
