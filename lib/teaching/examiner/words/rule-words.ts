import { type Finding } from '../rules/finding'
import { languageSentences } from './language'
import { type RuleWords, strengthWords, taskWords } from './task'

/** The words of all rules in one place; a table of plain sentences fits as well. */
const WORDS_BY_RULE: Readonly<Record<string, RuleWords | RuleWords['why']>> = {
  ...taskWords,
  ...languageSentences,
}

/** The words of a rule; a finding of a rule without words is not shown. */
export function wordsOf(rule: string): RuleWords | null {
  const words = WORDS_BY_RULE[rule]
  if (words === undefined) return null
  return typeof words === 'string' || typeof words === 'function' ? { why: words } : words
}

export function explain({ rule, values }: Pick<Finding, 'rule' | 'values'>): string {
  return fillIn(wordsOf(rule), values)
}

export function explainStrength({ rule, values }: Pick<Finding, 'rule' | 'values'>): string {
  return fillIn(strengthWords[rule] ?? null, values)
}

function fillIn(words: RuleWords | null, values: Finding['values']): string {
  if (!words) return ''
  return typeof words.why === 'string' ? words.why : words.why(values)
}
