'use client'

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { paperCheckQuery } from '@/lib/authoring/paper/queries'
import { type PaperFinding } from '@/lib/authoring/paper/contract/papers'
import { findPlace, type EditorPlace } from '@/lib/authoring/paper/rules/editor-place'
import { type PaperSession } from '@/lib/authoring/paper/client/open-paper'
import { tabName, tabOfPlace } from '../editor/editor-tabs'

/** Debounce: a series of saves triggers one check. */
const QUIET_MS = 800

export type PlacedFinding = PaperFinding & { readonly to: EditorPlace }
export type PaperFindings = {
  readonly query: UseQueryResult<{ readonly rev: number; readonly findings: readonly PaperFinding[] }>
  readonly placed: readonly PlacedFinding[]
  /** Number of findings by tab name. */
  readonly byTab: ReadonlyMap<string, number>
  /** The findings belong to an older rev. */
  readonly isStale: boolean
}

/** Findings of the content check for the saved paper. */
export function useFindings(session: PaperSession, id: string, rev: number): PaperFindings {
  const debouncedRev = useDebouncedRev(rev)
  const query = useQuery({ ...paperCheckQuery(id, debouncedRev), placeholderData: keepPreviousData })
  const { data } = query
  return useMemo(() => {
    const draft = session.view().content
    const placed = (data?.findings ?? []).map((finding) => ({ ...finding, to: findPlace(draft, finding.path) }))
    const byTab = new Map<string, number>()
    for (const { to } of placed) {
      const name = tabName(tabOfPlace(to))
      byTab.set(name, (byTab.get(name) ?? 0) + 1)
    }
    return { query, placed, byTab, isStale: data !== undefined && data.rev < rev }
  }, [session, query, data, rev])
}

function useDebouncedRev(rev: number): number {
  const [debouncedRev, setSettled] = useState(rev)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rev), QUIET_MS)
    return () => clearTimeout(timer)
  }, [rev])
  return debouncedRev
}
