'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Question } from '@/components/ui/question'
import { type WrittenPaper } from '@/lib/api/drafts/open-paper'
import { paperCompareCopy, paperConflictCopy } from '@/lib/copy/paper-editor'
import { formatDayAndTime } from '@/lib/format/date'
import { LoadingPanel } from './loading-panel'
import { type Desk } from './use-desk'

const PaperCompare = dynamic(() => import('../history/paper-compare'), { ssr: false, loading: LoadingPanel })

/** Somebody else has saved: a person decides, and until then nothing is written over either text. */
export function ConflictBanner({ desk }: { desk: Desk }) {
  const { session, view } = desk
  if (view.face !== 'moved') return null
  const { theirs } = view
  return (
    <Alert tone="warning" title={paperConflictCopy.title} live>
      <p>
        {theirs ? paperConflictCopy.text(theirs.savedBy, formatDayAndTime(theirs.savedAt)) : paperConflictCopy.unknown}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {theirs ? (
          <Choices desk={desk} theirs={theirs} />
        ) : (
          <Button variant="outline" onClick={() => void session.askTheirs().catch(() => undefined)}>
            {paperConflictCopy.askAgain}
          </Button>
        )}
      </div>
    </Alert>
  )
}

function Choices({ desk: { session, view, store }, theirs }: { desk: Desk; theirs: WrittenPaper }) {
  const [asking, setAsking] = useState<'compare' | 'mine' | 'theirs' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Button variant="outline" onClick={() => setAsking('compare')}>
        {paperConflictCopy.compare}
      </Button>
      <Button variant="outline" onClick={() => setAsking('mine')}>
        {paperConflictCopy.mine}
      </Button>
      <Button variant="outline" onClick={() => setAsking('theirs')}>
        {paperConflictCopy.theirs}
      </Button>
      {asking === 'compare' && (
        <Dialog title={paperCompareCopy.title} onClose={close} isWide>
          <PaperCompare
            before={{ name: paperConflictCopy.theirColumn(theirs.savedBy), draft: theirs.content }}
            after={{ name: paperConflictCopy.myColumn, draft: view.content }}
          />
        </Dialog>
      )}
      {asking === 'mine' && (
        <Question
          title={paperConflictCopy.mine}
          text={paperConflictCopy.mineQuestion(theirs.savedBy)}
          yes={paperConflictCopy.mine}
          onYes={session.keepMine}
          onNo={close}
        />
      )}
      {asking === 'theirs' && (
        <Question
          title={paperConflictCopy.theirs}
          text={paperConflictCopy.theirsQuestion}
          yes={paperConflictCopy.theirs}
          onYes={() => store.replace(() => session.take(theirs))}
          onNo={close}
        />
      )}
    </>
  )
}
