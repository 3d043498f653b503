'use client'

import dynamic from 'next/dynamic'
import { memo } from 'react'
import { useDraft } from '../editor-context'
import { Settings } from '../settings/settings'
import { LoadingPanel } from './loading-panel'
import { PartPanel } from './part-panel'
import { type Tab, tabName } from './tabs'

const Recording = dynamic(() => import('../recording/recording'), { ssr: false, loading: LoadingPanel })

/** The open room of the paper. What changes in it draws itself anew: not every keystroke the whole room. */
export const TabPanel = memo(function TabPanel({ tab }: { tab: Tab }) {
  const name = tabName(tab)
  return (
    <div
      role="tabpanel"
      id="tab-panel"
      aria-labelledby={`tab-${name}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the Tab key goes from the tab into its panel (WAI-ARIA)
      tabIndex={0}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-sm outline-offset-4"
    >
      <Room key={name} tab={tab} />
    </div>
  )
})

function Room({ tab }: { tab: Tab }) {
  const index = useDraft((draft) =>
    typeof tab === 'string' ? -1 : draft.parts.findIndex((part) => part.id === tab.part),
  )
  if (tab === 'settings') return <Settings />
  if (tab === 'sound') return <Recording />
  return index < 0 ? null : <PartPanel index={index} />
}
