'use client'

import { useQuery } from '@tanstack/react-query'
import { QueryRegion } from '@/components/ui/states/query-region'
import { OUTBOX_STATES, outboxQuery } from '@/lib/platform/outbox/queries'
import { manageCopy } from '@/lib/platform/words/manage'
import { outboxCopy } from '@/lib/platform/outbox/words/outbox'
import { paths } from '@/lib/platform/paths'
import { FigureRow } from '../staff-list/figure-row'

const { home } = manageCopy

export function OutboxFigures() {
  const query = useQuery(outboxQuery({ page: 1, size: 1 }))
  return (
    <QueryRegion query={query} bars={['h-16']}>
      {({ total, counts }) => (
        <FigureRow
          title={home.outbox}
          figure={home.number(total)}
          text={home.outboxText}
          href={paths.outbox}
          parts={OUTBOX_STATES.map((state) => ({
            name: outboxCopy.states[state],
            figure: home.number(counts[state]),
          }))}
        />
      )}
    </QueryRegion>
  )
}
