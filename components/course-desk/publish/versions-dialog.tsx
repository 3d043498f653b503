'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Changes } from '@/components/desk/history/changes'
import { TwoVersions } from '@/components/desk/history/two-versions'
import { VersionRow } from '@/components/desk/history/version-row'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog'
import { QueryRegion } from '@/components/ui/query-region'
import { courseComparisonQuery, courseVersionsQuery } from '@/lib/api/queries/course-desk'
import { courseVersionsCopy as copy } from '@/lib/copy/course/course-desk'
import { deskVersionsCopy } from '@/lib/copy/desk'
import { type Desk } from '../use-course-desk'
import { type Publishing } from './use-publishing'

type VersionsDialogProps = { desk: Desk; publishing: Publishing; onClose: () => void }
type Shown = { readonly kind: 'list' } | { readonly kind: 'compare' | 'restore'; readonly number: number }
const comparing = { loading: copy.comparing, failed: copy.compareFailed, retry: copy.retry }

/** Frozen versions of the course: compare them with one another and with the draft, bring one back. */
export default function VersionsDialog({ desk, publishing, onClose }: VersionsDialogProps) {
  const { id } = desk.view.draft
  const query = useQuery(courseVersionsQuery(id))
  const [shown, setShown] = useState<Shown>({ kind: 'list' })
  const back = (
    <Button variant="outline" onClick={() => setShown({ kind: 'list' })}>
      {copy.back}
    </Button>
  )
  const titles = { list: () => copy.title, compare: () => copy.compareTitle, restore: copy.restoreTitle }
  return (
    <Dialog title={titles[shown.kind](shown.kind === 'list' ? 0 : shown.number)} onClose={onClose} isWide>
      <QueryRegion query={query} words={copy} bars={['h-16', 'h-16']}>
        {({ items }) => {
          if (shown.kind === 'compare') {
            return (
              <div className="grid min-h-80 content-start gap-5">
                <TwoVersions numbers={items.map(({ number }) => number)} first={shown.number}>
                  {(from, to) => <Differences id={id} from={from} to={to} />}
                </TwoVersions>
                <div>{back}</div>
              </div>
            )
          }
          if (shown.kind === 'restore') {
            return (
              <>
                <p className="text-ink-soft">{copy.restoreText}</p>
                <div className="mt-6 flex flex-wrap justify-end gap-3">
                  {back}
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
                    {(['compare', 'restore'] as const)
                      .filter((kind) => kind === 'compare' || !desk.isReadOnly)
                      .map((kind) => (
                        <Button key={kind} variant="quiet" onClick={() => setShown({ kind, number: version.number })}>
                          {copy[kind]}
                          <span className="sr-only"> {deskVersionsCopy.number(version.number)}</span>
                        </Button>
                      ))}
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

function Differences({ id, from, to }: { id: string; from: number; to: number | 'draft' }) {
  const query = useQuery(courseComparisonQuery(id, from, to))
  const nameOf = (version: number | 'draft') =>
    version === 'draft' ? deskVersionsCopy.draft : deskVersionsCopy.number(version)
  return (
    <QueryRegion query={query} words={comparing} bars={['h-24', 'h-24']}>
      {({ changes }) => (
        <Changes
          before={nameOf(from)}
          after={nameOf(to)}
          changes={changes.map(({ place, ...sides }) => ({ title: place, ...sides }))}
        />
      )}
    </QueryRegion>
  )
}
