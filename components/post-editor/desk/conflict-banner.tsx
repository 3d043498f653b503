'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { type PostSession, type PostView } from '@/lib/api/drafts/open-post'
import { type Draft } from '@/lib/contract/post-draft'
import { conflictCopy } from '@/lib/copy/post-editor'
import { compareCopy } from '@/lib/copy/post-history'
import { formatDayAndTime } from '@/lib/format/date'
import { CompareView } from '../compare/compare-view'
import { Dialog } from '@/components/ui/dialog'
import { Question } from '@/components/ui/question'

type ConflictProps = { session: PostSession; view: PostView }

/** Somebody else has saved: a person decides, and until then nothing is written over either text. */
export function ConflictBanner({ session, view }: ConflictProps) {
  if (view.face !== 'moved') return null
  const { theirs } = view
  return (
    <div className="mb-5">
      <Alert tone="warning" title={conflictCopy.title} live>
        <p>{theirs ? conflictCopy.text(theirs.savedBy, formatDayAndTime(theirs.savedAt)) : conflictCopy.unknown}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {theirs ? (
            <Choices session={session} view={view} theirs={theirs} />
          ) : (
            <Button variant="outline" onClick={() => void session.askTheirs().catch(() => undefined)}>
              {conflictCopy.askAgain}
            </Button>
          )}
        </div>
      </Alert>
    </div>
  )
}

function Choices({ session, view, theirs }: ConflictProps & { theirs: Draft }) {
  const [asking, setAsking] = useState<'compare' | 'mine' | 'theirs' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Button variant="outline" onClick={() => setAsking('compare')}>
        {conflictCopy.compare}
      </Button>
      <Button variant="outline" onClick={() => setAsking('mine')}>
        {conflictCopy.mine}
      </Button>
      <Button variant="outline" onClick={() => setAsking('theirs')}>
        {conflictCopy.theirs}
      </Button>
      {asking === 'compare' && (
        <Dialog title={compareCopy.title} onClose={close} isWide>
          <CompareView
            before={{ name: conflictCopy.theirColumn(theirs.savedBy), content: theirs.content }}
            after={{ name: conflictCopy.myColumn, content: view.content }}
          />
        </Dialog>
      )}
      {asking === 'mine' && (
        <Question
          title={conflictCopy.mine}
          text={conflictCopy.mineQuestion(theirs.savedBy)}
          yes={conflictCopy.mine}
          onYes={session.keepMine}
          onNo={close}
        />
      )}
      {asking === 'theirs' && (
        <Question
          title={conflictCopy.theirs}
          text={conflictCopy.theirsQuestion}
          yes={conflictCopy.theirs}
          isDangerous
          onYes={() => session.take(theirs)}
          onNo={close}
        />
      )}
    </>
  )
}
