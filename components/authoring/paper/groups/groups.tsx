'use client'

import { useCallback, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { groupsCopy } from '@/lib/authoring/paper/words/group-editor'
import { type DraftGroup } from '@/lib/authoring/paper/rules/draft'
import { dropSpareKeys } from '@/lib/authoring/paper/rules/groups/groups'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { addNewGroup } from '@/lib/authoring/paper/rules/groups/templates'
import { useDraft, usePaperEditor } from '../editor-context'
import { AnnounceContext, addGroupId, focusFirstField } from './focus-ids'
import { GroupCard } from './group-card'
import { TypeChooser } from './type-chooser'

const MAX_GROUPS = 8
const NOTHING: readonly DraftGroup[] = []

/** The groups of a part: edit, move, copy, delete; the question numbers follow. */
export function GroupsPanel({ partId }: { partId: string }) {
  const { edit, getDraft, isReadOnly } = usePaperEditor()
  const groups = useDraft((draft) => draft.parts.find((part) => part.id === partId)?.groups ?? NOTHING)
  const skill = useDraft((draft) => draft.skill)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [isChoosing, setChoosing] = useState(false)
  const [announcement, announce] = useState('')
  const toggle = useCallback(
    (id: string) => setClosed((old) => new Set(old.has(id) ? [...old].filter((item) => item !== id) : [...old, id])),
    [],
  )
  const add = (type: GroupType) => {
    setChoosing(false)
    const added = addNewGroup(dropSpareKeys(getDraft()), partId, type)
    edit(() => added.draft)
    focusFirstField(added.id)
    announce(groupsCopy.said.added)
  }
  const areAllClosed = groups.length > 0 && groups.every(({ id }) => closed.has(id))
  if (skill === 'writing') return null
  return (
    <AnnounceContext value={announce}>
      <section aria-labelledby={`groups-${partId}`} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h3 id={`groups-${partId}`} className="text-lg font-bold">
              {groupsCopy.title}
            </h3>
            <p className="text-sm text-ink-soft">{groupsCopy.lead}</p>
          </div>
          {groups.length > 1 && (
            <Button variant="quiet" onClick={() => setClosed(new Set(areAllClosed ? [] : groups.map(({ id }) => id)))}>
              {areAllClosed ? groupsCopy.openAll : groupsCopy.closeAll}
            </Button>
          )}
        </div>
        {groups.length === 0 && (
          <p className="rounded-lg border border-dashed border-line-strong/50 px-4 py-8 text-center text-ink-soft">
            {groupsCopy.empty}
          </p>
        )}
        <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
          {groups.map(({ id }) => (
            <GroupCard key={id} groupId={id} isOpen={!closed.has(id)} onToggle={toggle} />
          ))}
        </ul>
        {!isReadOnly && (
          <div className="flex flex-wrap items-center gap-3">
            <Button id={addGroupId(partId)} disabled={groups.length >= MAX_GROUPS} onClick={() => setChoosing(true)}>
              {groupsCopy.add}
            </Button>
            {groups.length >= MAX_GROUPS && <p className="text-sm text-ink-soft">{groupsCopy.full}</p>}
          </div>
        )}
        {isChoosing && <TypeChooser skill={skill} onChoose={add} onClose={() => setChoosing(false)} />}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </section>
    </AnnounceContext>
  )
}
