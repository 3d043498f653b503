import { type Finding } from '../rules/finding'
import { languageSentences } from './language'
import { type RuleWords, strengthWords, taskWords } from './task'

/** The words of all rules, in one place. */
const ALL: Readonly<Record<string, RuleWords>> = {
  ...taskWords,
  ...Object.fromEntries(Object.entries(languageSentences).map(([rule, why]) => [rule, { why }])),
}

/** The words of a rule; a finding of a rule without words is not shown. */
export function wordsOf(rule: string): RuleWords | null {
  return ALL[rule] ?? null
}

export function explain({ rule, values }: Pick<Finding, 'rule' | 'values'>): string {
  return say(wordsOf(rule), values)
}

export function explainStrength({ rule, values }: Pick<Finding, 'rule' | 'values'>): string {
  return say(strengthWords[rule] ?? null, values)
}

function say(words: RuleWords | null, values: Finding['values']): string {
  if (!words) return ''
  return typeof words.why === 'string' ? words.why : words.why(values)
}
