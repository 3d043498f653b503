import { oneOf } from '@/components/desk/list/list-filter'
import { type Choice, ownersChoice } from '@/components/desk/list/list-filters'
import { type PaperFilter } from '@/lib/api/queries/papers'
import { moduleNames } from '@/lib/copy/exam'
import { paperListCopy as copy, paperListWords, paperStates } from '@/lib/copy/paper-list'
import { questionTypeNames } from '@/lib/copy/question-types'
import { type Skill } from '@/lib/domain/exam/content'
import { isUuid } from '@/lib/domain/text/uuid'

export type PaperChoices = Pick<PaperFilter, 'state' | 'module' | 'type' | 'owner' | 'sort'>

/** What an address can say of a list of papers. */
export const PAPER_READERS = {
  state: oneOf(paperStates),
  module: oneOf(moduleNames),
  type: oneOf(questionTypeNames),
  owner: isUuid,
  sort: oneOf(copy.sorts),
}
const STATE: Choice = { name: 'state', label: paperListWords.state, any: copy.anyState, names: paperStates }
const MODULE: Choice = { name: 'module', label: copy.module, any: copy.anyModule, names: moduleNames }
const TYPE: Choice = { name: 'type', label: copy.type, any: copy.anyType, names: questionTypeNames }

type Owners = Parameters<typeof ownersChoice>[0]

/** What can be chosen above it: tasks of writing have no types. */
export function paperChoices(skill: Skill, owners: Owners): readonly Choice[] {
  return [STATE, MODULE, ...(skill === 'writing' ? [] : [TYPE]), ...ownersChoice(owners, paperListWords)]
}
