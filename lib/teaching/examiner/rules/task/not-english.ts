import { findingAboutText, type TaskRule } from './examined-text'

/** A text in another script: all other rules would speak of it as if it were an essay. */
export function isEnglishScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0
  return letters === 0 || latin / letters >= 0.5
}

export const findNotEnglish: TaskRule = ({ text }) =>
  isEnglishScript(text) ? [] : [findingAboutText({ rule: 'task.not-english', kind: 'off_topic' })]
