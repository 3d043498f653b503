'use client'

import { useQueries } from '@tanstack/react-query'
import { QueryRegion } from '@/components/ui/states/query-region'
import { postCountQuery } from '@/lib/learning/author/queries'
import { manageCopy } from '@/lib/platform/words/manage'
import { paths } from '@/lib/platform/paths'
import { FigureRow } from '@/components/platform/staff-list/figure-row'

const { home, posts } = manageCopy
const STATES = ['published', 'draft', 'scheduled', 'unpublished'] as const

export function PostFigures() {
  const queries = useQueries({ queries: STATES.map(postCountQuery) })
  const numbers = queries.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const query = {
    data: numbers.length === STATES.length ? numbers : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => queries.forEach(({ error, refetch }) => error && void refetch()),
  }
  return (
    <QueryRegion query={query} bars={['h-16']}>
      {(counts) => (
        <FigureRow
          title={home.posts}
          figure={home.number(counts.reduce((sum, count) => sum + count, 0))}
          text={home.postsText}
          href={paths.posts}
          parts={STATES.map((state, index) => ({ name: posts[state], figure: home.number(counts[index] ?? 0) }))}
        />
      )}
    </QueryRegion>
  )
}
