import type * as contract from '@/lib/site/work-queue/contract'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Refetched automatically: other people take work from it, and items become overdue. */
export const workQueueQuery = () =>
  readQuery<typeof contract.listWork>('/work-queue/', {}, { ...CHANGES_ELSEWHERE, refetchInterval: 60_000 })
