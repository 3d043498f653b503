'use client'

import dynamic from 'next/dynamic'
import { PassagePanel } from '../passage/passage-panel'
import { useDraft } from '../editor-context'
import { partPlaceId } from '../place-id'
import { TaskPanel } from '../writing/task-panel'
import { InstructionField } from './instruction-field'
import { LoadingPanel } from './loading-panel'
import { PartTools } from './part-tools'

/** Rubrics, gaps and keys with all their rules come after the page. */
const GroupsPanel = dynamic(() => import('../groups/groups').then(({ GroupsPanel: panel }) => panel), {
  ssr: false,
  loading: LoadingPanel,
})

/** One part: what stands above it, what is read or written about, and its questions. */
export function PartPanel({ index }: { index: number }) {
  const id = useDraft((draft) => draft.parts[index]?.id)
  const skill = useDraft((draft) => draft.skill)
  if (id === undefined) return null
  return (
    <>
      <div id={partPlaceId(id)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PartTools partId={id} index={index} />
        <InstructionField partId={id} index={index} />
      </div>
      {skill === 'reading' && <PassagePanel partId={id} index={index} />}
      {skill === 'writing' && <TaskPanel partId={id} index={index} />}
      {skill !== 'writing' && <GroupsPanel partId={id} />}
    </>
  )
}
