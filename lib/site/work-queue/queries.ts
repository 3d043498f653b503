import type * as contract from '@/lib/site/work-queue/contract'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Looked at again by itself: others take work from it, and items become overdue. */
export const workQueueQuery = () =>
  readQuery<typeof contract.listWork>('/work-queue/', {}, { ...CHANGES_ELSEWHERE, refetchInterval: 60_000 })
