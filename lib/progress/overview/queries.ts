import type * as contract from '@/lib/progress/overview/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

/** Nearly every action of the user changes it. */
export const overviewQuery = () => readQuery<typeof contract.getOverview>('/overview/', {}, CHANGES_ELSEWHERE)
export const goalQuery = () => readQuery<typeof contract.getGoal>('/goal/', {}, CHANGES_ELSEWHERE)
export const setGoal = route<typeof contract.setGoal>('PUT', '/goal/')
export const refuseAdvice = route<typeof contract.refuseAdvice>('PUT', '/advice/{id}/refusal/')

/** Queries that change with a new goal, other minutes a day or refused advice. */
export const isAboutGoal = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }) =>
  path === '/overview/' || path === '/goal/' || path === '/day-plan/'
