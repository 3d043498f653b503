'use client'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { actOnExams } from '@/lib/api/queries/exam-drafts'
import { tellError } from '@/lib/api/tell-error'
import { examDeskCopy as copy } from '@/lib/copy/exam-desk'
import { formatDayAndTime } from '@/lib/format/date'
import { differingFields } from './differing-fields'
import { type Desk } from './use-exam-desk'

/** What a writer must know before writing on. */
export function Banners({ desk }: { desk: Desk }) {
  const { view } = desk
  return (
    <div className="grid gap-3 not-empty:mb-5">
      {view.draft.state === 'archived' && <Archived desk={desk} />}
      {view.face === 'moved' && <Moved desk={desk} />}
      {desk.left && <Kept desk={desk} />}
      {view.face === 'refused' && view.refusal !== null && (
        <Alert tone="danger" title={copy.refusedTitle} live>
          {copy.refused(view.refusal)}
        </Alert>
      )}
    </div>
  )
}

function Archived({ desk: { view, refresh } }: { desk: Desk }) {
  const bringBack = async () => {
    try {
      await actOnExams({ body: { ids: [view.draft.id], act: 'unarchive' } })
      await refresh()
    } catch (error) {
      toast.add({ title: tellError(error), color: 'danger' })
    }
  }
  return (
    <Alert tone="warning" title={copy.archivedTitle}>
      <p>{copy.archivedText}</p>
      <Button variant="outline" className="mt-3" onClick={() => void bringBack()}>
        {copy.unarchive}
      </Button>
    </Alert>
  )
}

/** Somebody else has saved: a person decides, and until then nothing is written over either text. */
function Moved({ desk: { session, view } }: { desk: Desk }) {
  const { theirs } = view
  if (!theirs) {
    return (
      <Alert tone="warning" title={copy.moved.title} live>
        <p>{copy.moved.unknown}</p>
        <Button variant="outline" className="mt-3" onClick={() => void session.askTheirs().catch(() => undefined)}>
          {copy.moved.askAgain}
        </Button>
      </Alert>
    )
  }
  const fields = differingFields(theirs.content, view.content)
  return (
    <Alert tone="warning" title={copy.moved.title} live>
      <p>{copy.moved.text(theirs.savedBy, formatDayAndTime(theirs.savedAt))}</p>
      {fields.length > 0 && <p>{copy.moved.differs(fields.join(copy.comma))}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" onClick={session.keepMine}>
          {copy.moved.mine}
        </Button>
        <Button variant="outline" onClick={() => session.take(theirs)}>
          {copy.moved.theirs}
        </Button>
      </div>
    </Alert>
  )
}

/** What an earlier visit left on this device, unsent. */
function Kept({ desk: { session, view, left, forgetLeft } }: { desk: Desk }) {
  if (!left) return null
  const fields = differingFields(view.content, left.content)
  const bringBack = () => {
    session.bringBack(left.content)
    // It is forgotten only once this page has kept or sent it as its own.
    void session.flush().then(() => !session.view().isHomeless && forgetLeft())
  }
  return (
    <Alert tone="info" title={copy.kept.title} live>
      <p>{copy.kept.text(formatDayAndTime(left.at))}</p>
      {fields.length > 0 && <p>{copy.moved.differs(fields.join(copy.comma))}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={bringBack}>{copy.kept.bringBack}</Button>
        <Button variant="outline" onClick={forgetLeft}>
          {copy.kept.discard}
        </Button>
      </div>
    </Alert>
  )
}
