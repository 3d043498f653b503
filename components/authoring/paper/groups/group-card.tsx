'use client'

import { memo } from 'react'
import { Badge } from '@/components/ui/badge'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { groupsCopy } from '@/lib/authoring/paper/words/group-editor'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { keyState } from '@/lib/authoring/paper/rules/draft-keys'
import { useDraft, usePaperEditor } from '../editor-context'
import { factsOf } from '../keys/use-facts'
import { groupPlaceId } from '../place-id'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { groupToggleId } from './focus-ids'
import { GroupActions } from './group-actions'
import { GroupBody } from './group-body'
import { numberingOf, useGroup } from './numbering'

type GroupCardProps = { groupId: string; isOpen: boolean; onToggle: (groupId: string) => void }

/** One group: its numbers and type in the header, the rest below while it is open. */
export const GroupCard = memo(function GroupCard({ groupId, isOpen, onToggle }: GroupCardProps) {
  const group = useGroup(groupId)
  const { isReadOnly } = usePaperEditor()
  if (!group) return null
  return (
    <li id={groupPlaceId(groupId)} className="min-w-0 rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-3 py-2 sm:px-5">
        <h4 className="min-w-0 flex-1 basis-60">
          <button
            id={groupToggleId(groupId)}
            type="button"
            aria-expanded={isOpen}
            onClick={() => onToggle(groupId)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 text-start text-base font-bold"
          >
            <Chevron
              className={classNames('size-5 shrink-0 text-ink-faint transition-transform', isOpen && 'rotate-180')}
            />
            <GroupNumbers groupId={groupId} />
            <span className="text-sm font-semibold text-ink-soft">{questionTypeNames[group.type]}</span>
            <KeysLeft groupId={groupId} />
          </button>
        </h4>
        {!isReadOnly && <GroupActions groupId={groupId} />}
      </div>
      {isOpen && (
        <div className="border-t border-line px-3 py-4 sm:px-5">
          {/* Disables everything inside while the paper is locked. */}
          <fieldset disabled={isReadOnly} className="min-w-0">
            <legend className="sr-only">{questionTypeNames[group.type]}</legend>
            <GroupBody group={group} />
          </fieldset>
        </div>
      )}
    </li>
  )
})

function GroupNumbers({ groupId }: { groupId: string }) {
  const range = useDraft((draft) => {
    const found = findGroup(draft, groupId)
    const numbers = found && numberingOf(draft).rangeOf(found.group)
    return numbers ? `${numbers.first}-${numbers.last}` : ''
  })
  const [first = 0, last = 0] = range.split('-').map(Number)
  return <span>{range === '' ? groupsCopy.noNumbers : groupsCopy.numbers({ first, last })}</span>
}

function KeysLeft({ groupId }: { groupId: string }) {
  const left = useDraft((draft) => {
    const group = findGroup(draft, groupId)?.group
    const facts = group ? [...factsOf(group)] : []
    return facts.filter(([ref, one]) => keyState(draft.keys[ref], one) !== 'confirmed').length
  })
  return left > 0 ? (
    <Badge tone="warning">{groupsCopy.keysLeft(left)}</Badge>
  ) : (
    <Badge tone="primary">{groupsCopy.keysDone}</Badge>
  )
}
