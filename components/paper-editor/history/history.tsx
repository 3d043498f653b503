'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LogList } from '@/components/desk/history/log'
import { Dialog } from '@/components/ui/dialog'
import { QueryRegion } from '@/components/ui/query-region'
import { paperHistoryQuery, paperLogQuery } from '@/lib/api/queries/papers'
import { type PaperSnapshot } from '@/lib/contract/papers'
import { paperDeskCopy, paperHistoryCopy } from '@/lib/copy/paper-editor'
import { paperActs } from '@/lib/copy/paper-list'
import { type Desk } from '../desk/use-paper-desk'
import { SnapshotList } from './snapshot-list'
import { SnapshotView } from './snapshot-view'

const words = { ...paperHistoryCopy, retry: paperDeskCopy.retry }

/** What the paper was before, and who did what to it. */
export default function History({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { id } = desk.view.draft
  const [looked, setLooked] = useState<PaperSnapshot | null>(null)
  const states = useQuery(paperHistoryQuery(id))
  const log = useQuery(paperLogQuery(id))
  return (
    <Dialog title={paperHistoryCopy.title} onClose={onClose} isWide>
      {looked ? (
        <SnapshotView desk={desk} snapshot={looked} onBack={() => setLooked(null)} onDone={onClose} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <section>
            <h3 className="text-base">{paperHistoryCopy.states}</h3>
            <p className="mt-1 mb-3 text-sm text-ink-soft">{paperHistoryCopy.statesLead}</p>
            <QueryRegion query={states} words={words} bars={['h-16', 'h-16']}>
              {({ items }) => <SnapshotList items={items} onLook={setLooked} />}
            </QueryRegion>
          </section>
          <section>
            <h3 className="mb-3 text-base">{paperHistoryCopy.log}</h3>
            <QueryRegion query={log} words={words} bars={['h-16']}>
              {({ items }) => <LogList entries={items} tell={({ act, detail }) => paperActs[act](detail)} />}
            </QueryRegion>
          </section>
        </div>
      )}
    </Dialog>
  )
}
