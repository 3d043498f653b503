import type * as contract from '@/lib/site/work-queue/contract'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Others take from it, and time makes it late. */
export const workQueueQuery = () => readQuery<typeof contract.listWork>('/work-queue/', {}, CHANGES_ELSEWHERE)
