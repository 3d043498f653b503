import { lintKey } from '@/lib/domain/answers/lint/lint'
import { type LintIssue } from '@/lib/domain/answers/lint/lint-issue'
import { type KeyProposal, NO_WISHES, proposeKey, type QuestionFacts, toMarking } from '../keys'

// Signs of something else than one answer: another way to say it that nobody has split off, a doubt, a meaning, a number of a list.
const DOUBTFUL = /[=?;|\t<>\u2192]|\.{2}|(?:^|\s)(?:or|not)(?:\s|$)|[\u0600-\u06ff]|^[.,:)\]/-](?!\d)|[/([,:-]$/i

/** One reading, no issue that speaks against it, and nothing left in it that is no answer. */
export function isDoubtless(typed: string, facts: QuestionFacts): boolean {
  const proposal = proposeKey(typed, NO_WISHES, facts)
  return proposal !== null && isProposalDoubtless(proposal, lintKey(toMarking('1', facts, proposal.answer)))
}

export function isProposalDoubtless(
  { isCertain, expansions }: Pick<KeyProposal, 'isCertain' | 'expansions'>,
  issues: readonly LintIssue[],
): boolean {
  // Two printings that disagree about their figures: one of them is wrong, or they are two answers.
  const isSound = issues.every(({ severity, code }) => severity === 'warning' && code !== 'digits-differ')
  return isCertain && isSound && !expansions.some((text) => DOUBTFUL.test(text))
}
