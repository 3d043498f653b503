'use client'

import dynamic from 'next/dynamic'
import { memo } from 'react'
import { useDraft } from '../editor-context'
import { Settings } from '../settings/settings'
import { LoadingPanel } from './loading-panel'
import { type Tab, tabName } from './editor-tabs'
import { PassagePanel } from '../passage/passage-panel'
import { partPlaceId } from '../place-id'
import { TaskPanel } from '../writing/task-panel'
import { InstructionField } from './instruction-field'
import { PartTools } from './part-tools'

/** The rules of rubrics, gaps and keys load after the page. */
const GroupsPanel = dynamic(() => import('../groups/groups').then(({ GroupsPanel: panel }) => panel), {
  ssr: false,
  loading: LoadingPanel,
})

const Recording = dynamic(() => import('@/components/authoring/recording/recording'), {
  ssr: false,
  loading: LoadingPanel,
})

/** The open tab of the paper. Its panels subscribe to their own parts: a keystroke does not render the whole tab. */
export const TabPanel = memo(function TabPanel({ tab }: { tab: Tab }) {
  const name = tabName(tab)
  return (
    <div
      role="tabpanel"
      id="tab-panel"
      aria-labelledby={`tab-${name}`}
      tabIndex={0}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-sm outline-offset-4"
    >
      <TabContent key={name} tab={tab} />
    </div>
  )
})

function TabContent({ tab }: { tab: Tab }) {
  const index = useDraft((draft) =>
    typeof tab === 'string' ? -1 : draft.parts.findIndex((part) => part.id === tab.part),
  )
  if (tab === 'settings') return <Settings />
  if (tab === 'sound') return <Recording />
  return index < 0 ? null : <PartPanel index={index} />
}

/** One part: its instruction, its passage or task, and its questions. */
function PartPanel({ index }: { index: number }) {
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
