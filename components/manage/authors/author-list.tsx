'use client'

import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryRegion } from '@/components/ui/query-region'
import { authorsQuery } from '@/lib/api/queries/authors'
import { authorsCopy, manageCopy } from '@/lib/copy/manage'
import { AuthorRow } from './author-row'

export function AuthorList() {
  const query = useQuery(authorsQuery())
  return (
    <section aria-labelledby="authors">
      <h2 id="authors" className="mb-3 text-lg">
        {authorsCopy.listTitle}
      </h2>
      <QueryRegion query={query} words={manageCopy} bars={['h-20']}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={authorsCopy.emptyTitle} text={authorsCopy.emptyText} />
          ) : (
            <Card>
              <ul className="-my-3 divide-y divide-line">
                {items.map((author) => (
                  <li key={author.id} className="py-3">
                    <AuthorRow author={author} />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryRegion>
    </section>
  )
}
