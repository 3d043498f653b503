import { type Group } from '@/lib/domain/exam/content'
import { listGroupQuestions } from '@/lib/domain/exam/questions'

/** The name of a group on the page: its heading's id, and the name of its box of options. */
export function groupIdOf(group: Group): string {
  return `group-${listGroupQuestions(group, 0)[0]?.numbers[0] ?? 0}`
}
