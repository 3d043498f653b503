'use client'

import { type ReactNode } from 'react'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { FailedState } from './failed-state'
import { OfflineNote } from './offline-note'
import { Skeleton } from './skeleton'
import { useOnline } from './use-online'

export type RegionWords = Partial<Record<'loading' | 'failed', string>>

type QueryRegionProps<T> = {
  query: {
    data: T | undefined
    error: Error | null
    refetch: () => unknown
    /** When the data was read, in milliseconds. */
    dataUpdatedAt?: number
  }
  /** Replaces the region's default texts. */
  words?: RegionWords
  /** Heights of the skeleton's bars, as class names. */
  bars?: readonly string[]
  /** Without a network the region says how old the data is: for the main region of a page. */
  showsAge?: boolean
  children: (data: T) => ReactNode
}

/** The states of remote data: loading, failed, loaded, and loaded before the network was lost. */
export function QueryRegion<T>({
  query,
  words,
  bars = ['h-24', 'h-24'],
  showsAge = false,
  children,
}: QueryRegionProps<T>) {
  const isOnline = useOnline()
  const { data, error, dataUpdatedAt, refetch } = query
  const { loading, failed } = { ...pagedListCopy, ...words }
  if (data !== undefined) {
    return (
      <>
        {showsAge && !isOnline && dataUpdatedAt !== undefined && <OfflineNote atMs={dataUpdatedAt} />}
        {children(data)}
      </>
    )
  }
  if (error) return <FailedState title={failed} error={error} onRetry={refetch} />
  return (
    <div role="status" aria-busy className="grid gap-4">
      <span className="sr-only">{loading}</span>
      {bars.map((bar, index) => (
        <Skeleton key={index} className={bar} />
      ))}
    </div>
  )
}
