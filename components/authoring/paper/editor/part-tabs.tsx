'use client'

import { type KeyboardEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { partsCopy } from '@/lib/authoring/paper/words/paper-editor'
import { addPart, MAX_PARTS } from '@/lib/authoring/paper/rules/parts'
import { useDraft, usePaperEditor } from '../editor-context'
import { listTabs, type Tab, tabName } from './editor-tabs'

type PartTabsProps = { tab: Tab; onTab: (tab: Tab) => void; findings: ReadonlyMap<string, number> }

/** The tabs of the paper: recording, parts, settings. One tab stop; the arrow keys move between tabs. */
export function PartTabs({ tab, onTab, findings }: PartTabsProps) {
  const { edit, getDraft, isReadOnly } = usePaperEditor()
  const parts = useDraft((draft) => draft.parts)
  const skill = useDraft((draft) => draft.skill)
  const tabs = listTabs({ skill, parts })
  const open = tabName(tab)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const next = step && tabs[step(tabs.map(tabName).indexOf(open), tabs.length)]
    if (!next) return
    event.preventDefault()
    onTab(next)
    document.getElementById(`tab-${tabName(next)}`)?.focus()
  }
  const add = () => {
    edit(addPart)
    const last = getDraft().parts.at(-1)
    if (last) onTab({ part: last.id })
  }
  return (
    <div className="relative flex items-stretch gap-1 overflow-x-auto border-b border-line pb-px">
      <div role="tablist" tabIndex={-1} aria-label={partsCopy.tabs} onKeyDown={move} className="flex gap-1">
        {tabs.map((item) => {
          const name = tabName(item)
          const count = findings.get(name) ?? 0
          return (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={name === open}
              aria-controls="tab-panel"
              tabIndex={name === open ? 0 : -1}
              onClick={() => onTab(item)}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-t-sm border-b-3 px-4 text-sm font-semibold whitespace-nowrap -outline-offset-3',
                name === open
                  ? 'border-ink bg-surface text-ink'
                  : 'border-transparent text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {labelOf(item)}
              {count > 0 && <FindingCount count={count} />}
            </button>
          )
        })}
      </div>
      {parts.length < MAX_PARTS[skill] && !isReadOnly && (
        <button
          type="button"
          onClick={add}
          className="min-h-11 rounded-sm px-3 text-sm whitespace-nowrap text-primary-ink -outline-offset-3 hover:bg-sunken"
        >
          <span aria-hidden>+ </span>
          {partsCopy.add(skill)}
        </button>
      )}
    </div>
  )

  function labelOf(tab: Tab): string {
    if (typeof tab === 'string') return partsCopy[tab]
    return partsCopy.name(skill, parts.findIndex(({ id }) => id === tab.part) + 1)
  }
}

function FindingCount({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-warning-soft px-2 text-xs text-warning">
      <span className="sr-only">{partsCopy.findings(count)}</span>
      <span aria-hidden>{partsCopy.count(count)}</span>
    </span>
  )
}

/** In right-to-left text the next tab is on the left. */
const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place, count) => (place + 1) % count,
  ArrowRight: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
