'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Question } from '@/components/ui/question'
import { paperCompareCopy, paperKeptCopy } from '@/lib/copy/paper-editor'
import { formatDayAndTime } from '@/lib/format/date'
import { LoadingPanel } from './loading-panel'
import { type Desk } from './use-desk'

const PaperCompare = dynamic(() => import('../history/paper-compare'), { ssr: false, loading: LoadingPanel })

/** A paper that an earlier visit left on this device, unsent. */
export function KeptBanner({ desk: { session, view, store, left, forgetLeft } }: { desk: Desk }) {
  const [asking, setAsking] = useState<'compare' | 'discard' | null>(null)
  if (!left) return null
  const close = () => setAsking(null)
  const bringBack = () => {
    store.replace(() => session.bringBack(left.content))
    // It is forgotten only once this page has kept or sent it as its own.
    void session.flush().then(() => !session.view().isHomeless && forgetLeft())
    close()
  }
  const discard = () => {
    forgetLeft()
    close()
  }
  return (
    <Alert tone="info" title={paperKeptCopy.title} live>
      <p>{paperKeptCopy.text(formatDayAndTime(left.at))}</p>
      {left.rev < view.draft.rev && <p>{paperKeptCopy.behind}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={bringBack}>{paperKeptCopy.bringBack}</Button>
        <Button variant="outline" onClick={() => setAsking('compare')}>
          {paperKeptCopy.compare}
        </Button>
        <Button variant="outline" onClick={() => setAsking('discard')}>
          {paperKeptCopy.discard}
        </Button>
      </div>
      {asking === 'compare' && (
        <Dialog title={paperCompareCopy.title} onClose={close} isWide>
          <PaperCompare
            before={{ name: paperKeptCopy.serverColumn, draft: view.content }}
            after={{ name: paperKeptCopy.keptColumn, draft: left.content }}
          />
        </Dialog>
      )}
      {asking === 'discard' && (
        <Question
          title={paperKeptCopy.discard}
          text={paperKeptCopy.discardQuestion}
          yes={paperKeptCopy.discard}
          isDangerous
          onYes={discard}
          onNo={close}
        />
      )}
    </Alert>
  )
}
