import { type Skill, type WritingTask } from '@/lib/paper/content/rules/content'

/** The test's default sentence above a part (docs/facts/real-test.md §1), with placeholders for its numbers; a writing task has its own. */
export function standardInstruction(skill: Skill, task: WritingTask | null): string {
  if (skill === 'listening') return 'Listen and answer questions {first}–{last}.'
  if (skill === 'reading') return 'Read the text below and answer questions {first}–{last}.'
  return `You should spend about ${task?.minutes ?? 20} minutes on this task. Write at least ${task?.minimumWords ?? 150} words.`
}

export type Range = { readonly first: number; readonly last: number } | null

/** Replaces `{first}` and `{last}` by numbers, or by a dash if there are none. */
export function fillQuestionRange(text: string, range: Range): string {
  return text.replaceAll('{first}', String(range?.first ?? '–')).replaceAll('{last}', String(range?.last ?? '–'))
}

/** The reverse: replaces the part's exact range, in the test's notation, by `{first}–{last}`, so that it follows the questions. */
export function replaceRangeByPlaceholders(text: string, range: Range): string {
  if (!range || /\{(first|last)\}/.test(text)) return text
  const rangePattern = new RegExp(`(?<!\\d)${range.first}(\\s?(?:[–-]|to|and)\\s?)${range.last}(?!\\d)`, 'g')
  return text.replace(rangePattern, '{first}$1{last}')
}
