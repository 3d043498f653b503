'use client'

import { type ReactNode } from 'react'
import { regionCopy } from '@/lib/platform/words/list'
import { FailedState } from './failed-state'
import { Skeleton } from './skeleton'

export type RegionWords = Partial<Record<'loading' | 'failed', string>>

type QueryRegionProps<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  /** Replaces the region's default texts. */
  words?: RegionWords
  /** Heights of the skeleton's bars, as class names. */
  bars?: readonly string[]
  children: (data: T) => ReactNode
}

/** The three states of remote data: loading, failed, loaded. */
export function QueryRegion<T>({ query, words, bars = ['h-24', 'h-24'], children }: QueryRegionProps<T>) {
  if (query.data !== undefined) return children(query.data)
  const { loading, failed } = { ...regionCopy, ...words }
  if (query.error) return <FailedState title={failed} error={query.error} onRetry={query.refetch} />
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{loading}</span>
      {bars.map((bar, index) => (
        <Skeleton key={index} className={bar} />
      ))}
    </div>
  )
}
