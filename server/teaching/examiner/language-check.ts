import { type Settings } from '@/lib/platform/env/server'
import { type Finding } from '@/lib/teaching/examiner/rules/finding'
import { createPort } from '@/server/platform/port'

type LanguageReport = {
  readonly findings: readonly Finding[]
  readonly isComplete: boolean
  /** The checkers that did not run. */
  readonly missing: readonly string[]
}
export type CheckLanguage = (
  mode: Settings['mode'],
  key: string,
  examined: { readonly text: string; readonly prompt: readonly string[] },
) => Promise<LanguageReport>

/** The check of grammar and spelling. */
export const languageCheck = createPort<CheckLanguage>('the language check')

export const withoutLanguageCheck: CheckLanguage = async () => ({
  findings: [],
  isComplete: false,
  missing: ['harper', 'spelling'],
})
