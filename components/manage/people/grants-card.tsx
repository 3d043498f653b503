'use client'

import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/query-region'
import { grantsQuery } from '@/lib/api/queries/people'
import { manageCopy } from '@/lib/copy/manage'
import { grantsCopy as copy } from '@/lib/copy/people'
import { GrantForm } from './grant-form'
import { GrantRow } from './grant-row'

/** Attempts beyond those that an exam allows everybody. */
export function GrantsCard({ id }: { id: string }) {
  const query = useQuery(grantsQuery(id))
  return (
    <Card>
      <h2 className="text-lg">{copy.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
      <QueryRegion query={query} words={manageCopy} bars={['mt-4 h-16']}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="mt-3 text-sm text-ink-soft">{copy.none}</p>}
            <ul className="mt-2 divide-y empty:hidden divide-line">
              {items.map((grant) => (
                <GrantRow key={grant.id} person={id} grant={grant} />
              ))}
            </ul>
          </>
        )}
      </QueryRegion>
      <div className="mt-4 border-t border-line pt-4">
        <GrantForm id={id} />
      </div>
    </Card>
  )
}
