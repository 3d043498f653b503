'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { useNow } from '@/components/ui/use-now'
import { wordsQuery } from '@/lib/progress/vocabulary/queries'
import { type SavedWord } from '@/lib/progress/vocabulary/contract'
import { vocabularyCopy as copy } from '@/lib/progress/vocabulary/words/vocabulary'
import { chooseDue, nextTurn } from '@/lib/progress/vocabulary/rules/session'
import { useReviews } from './use-reviews'

const loadWordsHere = () => import('./words-here')
const WordDialog = dynamic(() => import('./word-dialog').then((module) => module.WordDialog), { ssr: false })
const WordsHere = dynamic(loadWordsHere, { ssr: false })
/** Below the words that are due, with the exports: loaded after the first screen. */
const WordList = dynamic(() => import('./word-list').then((module) => module.WordList), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
})
const WordReviewer = dynamic(() => import('./word-reviewer').then((module) => module.WordReviewer), { ssr: false })

/** The saved words: those that are due, the list, and the review. */
export function WordsPage() {
  const query = useQuery(wordsQuery())
  const reviews = useReviews()
  const [session, setSession] = useState<readonly SavedWord[] | null>(null)
  const [isAdding, setAdding] = useState(false)
  if (session) {
    const items = query.data?.items ?? session
    return <WordReviewer session={session} items={items} reviews={reviews} onEnd={() => setSession(null)} />
  }
  const add = (
    <Button variant="outline" onClick={() => setAdding(true)}>
      {copy.add}
    </Button>
  )
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead}>
        {add}
      </PageHeading>
      {reviews.unsentCount > 0 && (
        <p role="status" className="mb-4 text-sm text-ink-soft">
          {copy.unsent(reviews.unsentCount)}
        </p>
      )}
      <QueryRegion query={query} bars={['h-28', 'h-64']}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState sign="words" title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <>
              <DueCard items={items} readAtMs={query.dataUpdatedAt} isReady={reviews.isReady} onStart={setSession} />
              <WordList items={items} />
            </>
          )
        }
      </QueryRegion>
      <WordsHere />
      {isAdding && <WordDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const neverChanges = () => () => {}

/**
 * The device's time. The first markup, which the server makes too, has that of the reading of the list instead, which is the present also where the
 * device's clock is slow.
 */
function usePresentMs(readAtMs: number): number {
  const nowMs = useNow()
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isHydrated ? Math.max(nowMs, readAtMs) : readAtMs
}

type DueCardProps = {
  items: readonly SavedWord[]
  readAtMs: number
  isReady: boolean
  onStart: (due: readonly SavedWord[]) => void
}

/** The words that are due now, or else when the next one is due. */
function DueCard({ items, readAtMs, isReady, onStart }: DueCardProps) {
  const presentMs = usePresentMs(readAtMs)
  const nowMs = Math.max(presentMs, ...items.map(({ schedule }) => schedule.lastReviewAtMs ?? 0))
  const due = chooseDue(items, nowMs)
  if (due.length > 0) {
    return (
      <Card tone="primary" className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 className="text-lg">{copy.dueTitle(due.length)}</h2>
          <p className="mt-1 text-sm text-ink-soft">{copy.dueText}</p>
        </div>
        <Button size="large" disabled={!isReady} onClick={() => onStart(due)}>
          {copy.start}
        </Button>
      </Card>
    )
  }
  const next = nextTurn(items, nowMs)
  const text = next === null ? copy.restTextNone : copy.restText(next - nowMs)
  return (
    <Card className="mb-8">
      <h2 className="text-lg">{copy.restTitle}</h2>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
    </Card>
  )
}
