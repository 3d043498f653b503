'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { keptCopy } from '@/lib/copy/post-editor'
import { compareCopy } from '@/lib/copy/post-history'
import { formatDayAndTime } from '@/lib/format/date'
import { CompareView } from '../compare/compare-view'
import { Dialog } from '@/components/ui/dialog'
import { Question } from '@/components/ui/question'
import { type DeskDraft } from './use-draft'

/** A text that an earlier visit left on this device, unsent. */
export function KeptBanner({ desk: { session, view, left, forgetLeft } }: { desk: DeskDraft }) {
  const [asking, setAsking] = useState<'compare' | 'discard' | null>(null)
  if (!left) return null
  const close = () => setAsking(null)
  const bringBack = () => {
    session.bringBack(left.content)
    // It is forgotten only once this page has kept or sent it as its own.
    void session.flush().then(() => !session.view().isHomeless && forgetLeft())
    close()
  }
  const discard = () => {
    forgetLeft()
    close()
  }
  return (
    <div className="mb-5">
      <Alert tone="info" title={keptCopy.title} live>
        <p>{keptCopy.text(formatDayAndTime(left.at))}</p>
        {left.rev < view.draft.rev && <p>{keptCopy.behind}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={bringBack}>{keptCopy.bringBack}</Button>
          <Button variant="outline" onClick={() => setAsking('compare')}>
            {keptCopy.compare}
          </Button>
          <Button variant="outline" onClick={() => setAsking('discard')}>
            {keptCopy.discard}
          </Button>
        </div>
      </Alert>
      {asking === 'compare' && (
        <Dialog title={compareCopy.title} onClose={close} isWide>
          <CompareView
            before={{ name: keptCopy.serverColumn, content: view.content }}
            after={{ name: keptCopy.keptColumn, content: left.content }}
          />
        </Dialog>
      )}
      {asking === 'discard' && (
        <Question
          title={keptCopy.discard}
          text={keptCopy.discardQuestion}
          yes={keptCopy.discard}
          isDangerous
          onYes={discard}
          onNo={close}
        />
      )}
    </div>
  )
}
