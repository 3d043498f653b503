import type * as contract from '@/lib/progress/plan/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Nearly every action of the user changes it. */
export const dayPlanQuery = () => readQuery<typeof contract.getDayPlan>('/day-plan/', {}, CHANGES_ELSEWHERE)
export const setPlanMinutes = route<typeof contract.setPlanMinutes>('PUT', '/day-plan/minutes/')
