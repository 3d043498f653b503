'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { Pager } from '@/components/ui/pager'
import { QueryRegion } from '@/components/ui/query-region'
import { personAttemptsQuery } from '@/lib/api/queries/people'
import { manageCopy } from '@/lib/copy/manage'
import { personAttemptsCopy as copy } from '@/lib/copy/people'
import { AttemptRow } from './attempt-row'

const PAGE_SIZE = 10

/** What was sat, and the bands; nothing of what was written. */
export function AttemptsCard({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(personAttemptsQuery(id, page, PAGE_SIZE))
  return (
    <Card>
      <h2 className="text-lg">{copy.title}</h2>
      <QueryRegion query={query} words={manageCopy} bars={['mt-4 h-20']}>
        {({ items, total }) => (
          <>
            {total === 0 && <p className="mt-2 text-sm text-ink-soft">{copy.none}</p>}
            <ul className="mt-2 divide-y empty:hidden divide-line">
              {items.map((attempt) => (
                <AttemptRow key={attempt.id} attempt={attempt} />
              ))}
            </ul>
            <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={setPage} words={manageCopy} />
          </>
        )}
      </QueryRegion>
    </Card>
  )
}
