'use client'

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { rememberFirstData } from '@/lib/platform/client/first-data-age'

/** Puts the data that came with the HTML into the cache before the children read it. */
export function FirstData({ state, children }: { state: DehydratedState; children: ReactNode }) {
  // Idempotent, and needed before the first child asks whether its data is new.
  for (const { queryHash, state: query } of state.queries) rememberFirstData(queryHash, query.dataUpdatedAt)
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
