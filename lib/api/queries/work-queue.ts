import type * as contract from '@/lib/contract/work-queue'
import { CHANGES_ELSEWHERE, readQuery } from '../query'

/** Others take from it, and time makes it late. */
export const workQueueQuery = () => readQuery<typeof contract.listWork>('/work-queue/', {}, CHANGES_ELSEWHERE)
