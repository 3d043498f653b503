import type * as judgements from '@/lib/teaching/judge/contract/judgements'
import type * as managed from '@/lib/teaching/judge/contract/manage-judge'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const judgementQuery = (id: string) =>
  readQuery<typeof judgements.getJudgement>('/judgements/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const setJudgeConsent = route<typeof judgements.setJudgeConsent>('PUT', '/judgements/{id}/consent/')
export const judgeConsentsQuery = () =>
  readQuery<typeof judgements.listJudgeConsents>('/judgements/', {}, CHANGES_ELSEWHERE)
export const judgementBesideQuery = (id: string) =>
  readQuery<typeof judgements.getJudgementForAssessor>('/judgements/{id}/beside/', { params: { id } })
export const managedJudgeQuery = () =>
  readQuery<typeof managed.getManagedJudge>('/managed-judge/', {}, CHANGES_ELSEWHERE)
export const switchJudge = route<typeof managed.switchJudge>('PUT', '/managed-judge/switch/')
export const probeJudge = route<typeof managed.probeJudge>('POST', '/managed-judge/probe/')
