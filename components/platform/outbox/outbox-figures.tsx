'use client'

import { useQuery } from '@tanstack/react-query'
import { QueryRegion } from '@/components/ui/states/query-region'
import { OUTBOX_STATES, outboxQuery } from '@/lib/platform/outbox/queries'
import { manageCopy } from '@/lib/platform/words/manage'
import { outboxCopy } from '@/lib/platform/outbox/words/outbox'
import { paths } from '@/lib/platform/paths'
import { FigureCard } from '../staff-list/figure-card'
import { FigureList } from '../staff-list/figure-list'

const { home } = manageCopy

export function OutboxFigures() {
  const query = useQuery(outboxQuery({ page: 1, size: 1 }))
  return (
    <QueryRegion query={query} bars={['h-52']}>
      {({ total, counts }) => (
        <FigureCard
          title={home.outbox}
          figure={home.number(total)}
          text={home.outboxText}
          href={paths.outbox}
          open={home.open}
        >
          <FigureList
            figures={OUTBOX_STATES.map((state) => ({
              name: outboxCopy.states[state],
              figure: home.number(counts[state]),
            }))}
          />
        </FigureCard>
      )}
    </QueryRegion>
  )
}
