'use client'

import { type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { formatDayAndTime } from '@/lib/platform/format/date'

// The panel beside a document that is published: where it stands, what may be done about it, what else there is.

/** What is said of every kind. */
type PublishWords = {
  readonly [
    word in
      | 'hasChanges'
      | 'same'
      | 'draft'
      | 'unpublished'
      | 'review'
      | 'reviewOnly'
      | 'unpublish'
      | 'byManagers'
      | 'versions'
      | 'log'
  ]: string
} & { readonly live: (version: number) => string; readonly since: (when: string) => string }

type Published = {
  readonly state: string
  readonly liveVersion: number | null
  readonly publishedAt: string | null
  readonly hasChanges: boolean
}

type LiveStateProps = { words: PublishWords; draft: Published; children: ReactNode }

/** What others have of the document now; `children` is what became of it. */
export function LiveState({ words, draft, children }: LiveStateProps) {
  const { state, liveVersion, publishedAt, hasChanges } = draft
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {liveVersion !== null && <p className="font-semibold text-ink">{words.live(liveVersion)}</p>}
      {liveVersion !== null && publishedAt !== null && <p>{words.since(formatDayAndTime(publishedAt))}</p>}
      {liveVersion !== null && <p>{hasChanges ? words.hasChanges : words.same}</p>}
      {state === 'draft' && <p>{words.draft}</p>}
      {state === 'unpublished' && <p>{words.unpublished}</p>}
      {children}
    </div>
  )
}

type PublishActsProps = {
  words: PublishWords
  desk: { readonly isReadOnly: boolean; readonly view: { readonly draft: Published } }
  isManager: boolean
  onOpen: (opened: 'checklist' | 'unpublish') => void
  children: ReactNode
}

/** What there is to publish, or to take back. */
export function PublishActs({ words, desk, isManager, onOpen, children }: PublishActsProps) {
  return (
    <div className="grid gap-2">
      <Button disabled={desk.isReadOnly} onClick={() => onOpen('checklist')}>
        {isManager ? words.review : words.reviewOnly}
      </Button>
      {children}
      {isManager && desk.view.draft.state === 'published' && (
        <Button variant="outline" onClick={() => onOpen('unpublish')}>
          {words.unpublish}
        </Button>
      )}
      {!isManager && <p className="text-xs text-ink-faint">{words.byManagers}</p>}
    </div>
  )
}

type OtherActsProps = { words: PublishWords; onOpen: (opened: 'versions' | 'log') => void; children: ReactNode }

/** Its versions, its log, and what else its kind can do. */
export function OtherActs({ words, onOpen, children }: OtherActsProps) {
  return (
    <div className="-mx-3 grid justify-items-start border-t border-line pt-3">
      <Button variant="quiet" onClick={() => onOpen('versions')}>
        {words.versions}
      </Button>
      <Button variant="quiet" onClick={() => onOpen('log')}>
        {words.log}
      </Button>
      {children}
    </div>
  )
}
