import type * as contract from '@/lib/progress/placement/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Changes with each part that is handed in. */
export const placementQuery = () => readQuery<typeof contract.getPlacement>('/placement/', {}, CHANGES_ELSEWHERE)
export const startPlacementPart = route<typeof contract.startPlacementPart>('POST', '/placement/parts/')
export const setReportedResult = route<typeof contract.setReportedResult>('PUT', '/placement/result/')
