'use client'

import { NativeSelect } from '@/components/ui/form/select/plain-select'
import { toast } from '@/components/ui/toast/toast'
import { groupsCopy } from '@/lib/authoring/paper/words/group-editor'
import {
  addGroup,
  duplicateGroup,
  findGroup,
  moveGroup,
  moveGroupToPart,
  removeGroup,
} from '@/lib/authoring/paper/rules/groups/groups'
import { useDraft, usePaperEditor } from '../editor-context'
import { useAnnounce, addGroupId, focusSoon, groupToggleId } from './focus-ids'
import { SmallButton } from './small-button'

/** Moves a group up, down or to another part, duplicates it, or deletes it (with undo). */
export function GroupActions({ groupId }: { groupId: string }) {
  const { edit, getDraft } = usePaperEditor()
  const announce = useAnnounce()
  const position = useDraft((draft) => {
    const found = findGroup(draft, groupId)
    return found ? `${found.index}/${found.part.groups.length}` : '0/1'
  })
  const [index = 0, count = 1] = position.split('/').map(Number)
  const move = (step: -1 | 1) => {
    edit((draft) => moveGroup(draft, groupId, step))
    focusSoon(groupToggleId(groupId))
    announce(groupsCopy.said.moved)
  }
  const remove = () => {
    const found = findGroup(getDraft(), groupId)
    if (!found) return
    edit((draft) => removeGroup(draft, groupId))
    const { groups } = found.part
    const next = groups[found.index + 1] ?? groups[found.index - 1]
    focusSoon(next ? groupToggleId(next.id) : addGroupId(found.part.id))
    announce(groupsCopy.said.removed)
    const restore = () =>
      edit((draft) => (findGroup(draft, groupId) ? draft : addGroup(draft, found.part.id, found.group, found.index)))
    toast.add({
      title: groupsCopy.removed,
      color: 'neutral',
      timeout: 10_000,
      actions: [{ label: groupsCopy.restore, onClick: restore }],
    })
  }
  const duplicate = () => {
    edit((draft) => duplicateGroup(draft, groupId))
    announce(groupsCopy.said.duplicated)
  }
  return (
    <div role="group" aria-label={groupsCopy.actions} className="flex flex-wrap items-center">
      <SmallButton icon="up" label={groupsCopy.up} disabled={index === 0} onClick={() => move(-1)} />
      <SmallButton icon="down" label={groupsCopy.down} disabled={index === count - 1} onClick={() => move(1)} />
      <SmallButton icon="copy" label={groupsCopy.duplicate} onClick={duplicate} />
      <SmallButton icon="remove" label={groupsCopy.remove} onClick={remove} />
      <PartChoice groupId={groupId} />
    </div>
  )
}

/** Selects another part for the group. */
function PartChoice({ groupId }: { groupId: string }) {
  const { edit } = usePaperEditor()
  const announce = useAnnounce()
  const parts = useDraft((draft) => draft.parts)
  if (parts.length < 2) return null
  const moveTo = (partId: string) => {
    edit((draft) => moveGroupToPart(draft, groupId, partId))
    announce(groupsCopy.said.moved)
  }
  return (
    <NativeSelect aria-label={groupsCopy.moveToPart} value="" onChange={({ target }) => moveTo(target.value)}>
      <option value="" disabled>
        {groupsCopy.moveToPart}
      </option>
      {parts.map((part, index) =>
        part.groups.some((group) => group.id === groupId) ? null : (
          <option key={part.id} value={part.id}>
            {groupsCopy.toPart(index + 1)}
          </option>
        ),
      )}
    </NativeSelect>
  )
}
