'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { paperSnapshotQuery } from '@/lib/authoring/paper/queries'
import { type PaperSnapshot } from '@/lib/authoring/paper/contract/papers'
import { paperHistoryCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { LoadingPanel } from '../editor/loading-panel'
import { type DraftEditor } from '../editor/use-paper-editor-page'
import PaperCompare from './paper-compare'

const PlayerFrame = dynamic(() => import('../preview/player-frame'), { ssr: false, loading: LoadingPanel })
type SnapshotViewProps = { draftEditor: DraftEditor; snapshot: PaperSnapshot; onBack: () => void; onDone: () => void }

/** One earlier state: compared with the present paper or in the player, with a button that restores it. */
export function SnapshotView({ draftEditor, snapshot, onBack, onDone }: SnapshotViewProps) {
  const { view, editor } = draftEditor
  const [isPlayed, setPlayed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const query = useQuery(paperSnapshotQuery(view.draft.id, snapshot.rev))
  const savedTime = formatDayAndTime(snapshot.at)
  const restore = (draft: PaperDraft) => {
    // Exams refer to a frozen paper by its slug: restoring an older state must not change it.
    const { slug } = editor.isFrozen ? view.content : draft
    draftEditor.replace(() => draftEditor.session.restoreUnsent({ ...draft, slug }))
    toast.add({ title: paperHistoryCopy.broughtBack, color: 'success' })
    onDone()
  }
  return (
    <QueryRegion query={query} words={paperHistoryCopy} bars={['h-12', 'h-64']}>
      {({ draft }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{savedTime}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="quiet" onClick={onBack}>
                {paperHistoryCopy.back}
              </Button>
              <Button variant="outline" onClick={() => setPlayed(!isPlayed)}>
                {isPlayed ? paperHistoryCopy.differences : paperHistoryCopy.inPlayer}
              </Button>
              {!editor.isReadOnly && <Button onClick={() => setAsking(true)}>{paperHistoryCopy.bringBack}</Button>}
            </div>
          </div>
          {isPlayed ? (
            <PlayerFrame draft={draft} size="desktop" scheme="black-on-white" part={1} />
          ) : (
            <PaperCompare
              before={{ name: paperHistoryCopy.before, content: draft }}
              after={{ name: paperHistoryCopy.now, content: view.content }}
            />
          )}
          {isAsking && (
            <Question
              title={paperHistoryCopy.bringBack}
              text={paperHistoryCopy.bringBackQuestion(savedTime)}
              yes={paperHistoryCopy.bringBack}
              onYes={() => restore(draft)}
              onNo={() => setAsking(false)}
            />
          )}
        </div>
      )}
    </QueryRegion>
  )
}
