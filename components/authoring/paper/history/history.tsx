'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LogList } from '@/components/documents/editor/history/log'
import { Dialog } from '@/components/ui/dialog/dialog'
import { QueryRegion } from '@/components/ui/states/query-region'
import { paperHistoryQuery, paperLogQuery } from '@/lib/authoring/paper/queries'
import { type PaperSnapshot } from '@/lib/authoring/paper/contract/papers'
import { paperHistoryCopy } from '@/lib/authoring/paper/words/paper-editor'
import { paperActs } from '@/lib/authoring/paper/words/paper-list'
import { Button } from '@/components/ui/button/button'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { type DraftEditor } from '../editor/use-paper-editor-page'
import { SnapshotView } from './snapshot-view'

type SnapshotListProps = { items: readonly PaperSnapshot[]; onOpen: (snapshot: PaperSnapshot) => void }

/** Earlier states of the paper, and its audit log. */
export default function History({ draftEditor, onClose }: { draftEditor: DraftEditor; onClose: () => void }) {
  const { id } = draftEditor.view.draft
  const [opened, setOpened] = useState<PaperSnapshot | null>(null)
  const states = useQuery(paperHistoryQuery(id))
  const log = useQuery(paperLogQuery(id))
  return (
    <Dialog title={paperHistoryCopy.title} onClose={onClose} isWide>
      {opened ? (
        <SnapshotView draftEditor={draftEditor} snapshot={opened} onBack={() => setOpened(null)} onDone={onClose} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <section>
            <h3 className="text-base">{paperHistoryCopy.states}</h3>
            <p className="mt-1 mb-3 text-sm text-ink-soft">{paperHistoryCopy.statesLead}</p>
            <QueryRegion query={states} words={paperHistoryCopy} bars={['h-16', 'h-16']}>
              {({ items }) => <SnapshotList items={items} onOpen={setOpened} />}
            </QueryRegion>
          </section>
          <section>
            <h3 className="mb-3 text-base">{paperHistoryCopy.log}</h3>
            <QueryRegion query={log} words={paperHistoryCopy} bars={['h-16']}>
              {({ items }) => <LogList entries={items} describeEntry={({ act, detail }) => paperActs[act](detail)} />}
            </QueryRegion>
          </section>
        </div>
      )}
    </Dialog>
  )
}

function SnapshotList({ items, onOpen }: SnapshotListProps) {
  if (items.length === 0) return <p className="text-ink-soft">{paperHistoryCopy.noStates}</p>
  return (
    <ul className="divide-y divide-line">
      {items.map((snapshot) => {
        const { rev, at, by, reason } = snapshot
        const savedTime = formatDayAndTime(at)
        return (
          <li key={rev} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="font-semibold">{savedTime}</p>
              <p className="text-xs text-ink-faint">
                <bdi>{paperHistoryCopy.by(by)}</bdi> · {paperHistoryCopy.reasons[reason]}
              </p>
            </div>
            <Button variant="outline" aria-label={paperHistoryCopy.lookAt(savedTime)} onClick={() => onOpen(snapshot)}>
              {paperHistoryCopy.look}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
