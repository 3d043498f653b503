'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { VersionRow } from '@/components/desk/history/version-row'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog'
import { QueryRegion } from '@/components/ui/query-region'
import { examVersionsQuery } from '@/lib/api/queries/exam-drafts'
import { deskVersionsCopy } from '@/lib/copy/desk'
import { examVersionsCopy as copy } from '@/lib/copy/exam/exam-desk'
import { type Publishing } from '../publish/use-publishing'
import { type Desk } from '../use-exam-desk'
import { Comparison } from './comparison'

type VersionsDialogProps = { desk: Desk; publishing: Publishing; onClose: () => void }
type Shown =
  | { readonly kind: 'list' }
  | { readonly kind: 'compare'; readonly number: number }
  | { readonly kind: 'restore'; readonly number: number }

/** Frozen versions of the exam: compare them with one another and with the draft, bring one back. */
export default function VersionsDialog({ desk, publishing, onClose }: VersionsDialogProps) {
  const { id } = desk.view.draft
  const query = useQuery(examVersionsQuery(id))
  const [shown, setShown] = useState<Shown>({ kind: 'list' })
  const toList = () => setShown({ kind: 'list' })
  const titles = { list: copy.title, compare: copy.compareTitle, restore: copy.title }
  return (
    <Dialog
      title={shown.kind === 'restore' ? copy.restoreTitle(shown.number) : titles[shown.kind]}
      onClose={onClose}
      isWide
    >
      <QueryRegion query={query} words={copy} bars={['h-16', 'h-16']}>
        {({ items }) => {
          if (shown.kind === 'compare')
            return <Comparison id={id} versions={items} first={shown.number} onBack={toList} />
          if (shown.kind === 'restore') {
            return (
              <>
                <p className="text-ink-soft">{copy.restoreText}</p>
                <div className="mt-6 flex flex-wrap justify-end gap-3">
                  <Button variant="outline" onClick={toList}>
                    {copy.back}
                  </Button>
                  <Button pending={publishing.isBusy} onClick={() => publishing.restore(shown.number, onClose)}>
                    {copy.restore}
                  </Button>
                </div>
              </>
            )
          }
          return (
            <>
              <p className="mb-4 text-sm text-ink-soft">{items.length === 0 ? copy.none : copy.lead}</p>
              <ol className="divide-y divide-line rounded-md border border-line empty:hidden">
                {items.map((version) => (
                  <VersionRow
                    key={version.number}
                    number={version.number}
                    title={version.title}
                    live={version.isLive ? copy.live : null}
                    about={copy.about(version)}
                  >
                    <Button variant="quiet" onClick={() => setShown({ kind: 'compare', number: version.number })}>
                      {copy.compare}
                      <span className="sr-only"> {deskVersionsCopy.number(version.number)}</span>
                    </Button>
                    {!desk.isReadOnly && (
                      <Button variant="quiet" onClick={() => setShown({ kind: 'restore', number: version.number })}>
                        {copy.restore}
                        <span className="sr-only"> {deskVersionsCopy.number(version.number)}</span>
                      </Button>
                    )}
                  </VersionRow>
                ))}
              </ol>
            </>
          )
        }}
      </QueryRegion>
    </Dialog>
  )
}
