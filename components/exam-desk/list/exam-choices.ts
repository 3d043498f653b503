import { oneOf } from '@/components/desk/list/list-filter'
import { type Choice, ownersChoice } from '@/components/desk/list/list-filters'
import { type ExamFilter } from '@/lib/api/queries/exam-drafts'
import { moduleNames } from '@/lib/copy/exam'
import { examListCopy as copy, examListWords, examStateNames } from '@/lib/copy/exam-list'
import { isUuid } from '@/lib/domain/text/uuid'

export type ExamChoices = Pick<ExamFilter, 'state' | 'module' | 'owner' | 'sort'>

/** What an address can say of a list of exams. */
export const EXAM_READERS = {
  state: oneOf(examStateNames),
  module: oneOf(moduleNames),
  owner: isUuid,
  sort: oneOf(copy.sorts),
}
const STATE: Choice = { name: 'state', label: examListWords.state, any: copy.anyState, names: examStateNames }
const MODULE: Choice = { name: 'module', label: copy.module, any: copy.anyModule, names: moduleNames }

/** What can be chosen above it. */
export function examChoices(owners: Parameters<typeof ownersChoice>[0]): readonly Choice[] {
  return [STATE, MODULE, ...ownersChoice(owners, examListWords)]
}
