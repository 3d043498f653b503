'use client'

import { type ReactNode } from 'react'
import { FailedState } from './failed-state'
import { Skeleton } from './skeleton'
import { tellError } from '@/lib/copy/trouble'

type QueryRegionProps<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  words: { loading: string; failed: string; retry: string }
  /** Heights of the skeleton's bars, as classes. */
  bars?: readonly string[]
  children: (data: T) => ReactNode
}

/** The three states of remote data: loading, failed, there. */
export function QueryRegion<T>({ query, words, bars = ['h-24', 'h-24'], children }: QueryRegionProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <FailedState
        title={words.failed}
        text={tellError(query.error)}
        retry={words.retry}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{words.loading}</span>
      {bars.map((bar, index) => (
        <Skeleton key={index} className={bar} />
      ))}
    </div>
  )
}
