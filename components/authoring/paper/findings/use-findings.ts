'use client'

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { paperCheckQuery } from '@/lib/authoring/paper/queries'
import { type PaperFinding } from '@/lib/authoring/paper/contract/papers'
import { findPlace, type Place } from '@/lib/authoring/paper/rules/place'
import { type PaperSession } from '@/lib/authoring/paper/client/open-paper'
import { tabName, tabOfPlace } from '../editor/editor-tabs'

/** The doctor looks this long after a save, so that a row of saves is one look. */
const QUIET_MS = 800

export type PlacedFinding = PaperFinding & { readonly to: Place }
export type PaperFindings = {
  readonly query: UseQueryResult<{ readonly rev: number; readonly findings: readonly PaperFinding[] }>
  readonly placed: readonly PlacedFinding[]
  /** How many belong to each tab, by its name. */
  readonly byTab: ReadonlyMap<string, number>
  /** They are those of an older state. */
  readonly isStale: boolean
}

/** What the doctor finds in the paper as it is saved. */
export function useFindings(session: PaperSession, id: string, rev: number): PaperFindings {
  const settled = useSettled(rev)
  const query = useQuery({ ...paperCheckQuery(id, settled), placeholderData: keepPreviousData })
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

function useSettled(rev: number): number {
  const [settled, setSettled] = useState(rev)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rev), QUIET_MS)
    return () => clearTimeout(timer)
  }, [rev])
  return settled
}
