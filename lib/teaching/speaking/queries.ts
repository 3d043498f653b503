import type * as speaking from '@/lib/teaching/speaking/contract/attempt-speaking'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery, OPENED_ONCE } from '@/lib/platform/client/query'
import type * as contract from '@/lib/teaching/speaking/contract/speaking'
import type * as assess from '@/lib/teaching/speaking/contract/assess-speaking'

export const mySpeakingListQuery = () => readQuery<typeof contract.listSpeaking>('/speaking/', {}, CHANGES_ELSEWHERE)
export const mySpeakingQuery = (id: string) =>
  readQuery<typeof contract.getSpeaking>('/speaking/{id}/', { params: { id } }, CHANGES_ELSEWHERE)
export const startSpeaking = route<typeof contract.startSpeaking>('POST', '/speaking/')
export const submitSpeaking = route<typeof contract.submitSpeaking>('POST', '/speaking/{id}/hand-in/')
export const sendPractice = route<typeof contract.sendPractice>('POST', '/speaking/{id}/send/')
export const openSpeaking = route<typeof contract.openSpeaking>('POST', '/speaking/{id}/open/')
export const beginSpeaking = route<typeof contract.beginSpeaking>('POST', '/speaking/{id}/begin/')
export const withdrawSpeaking = route<typeof contract.withdrawSpeaking>('POST', '/speaking/{id}/withdraw/')

export const speakingJobsQuery = () =>
  readQuery<typeof assess.listSpeakingJobs>('/speaking-desk/', {}, CHANGES_ELSEWHERE)
export const speakingCardQuery = (id: string) =>
  readQuery<typeof assess.getSpeakingCard>('/speaking-desk/{id}/', { params: { id } }, OPENED_ONCE)
export const claimSpeaking = route<typeof assess.claimSpeaking>('POST', '/speaking-desk/{id}/claim/')
export const rejoinTake = route<typeof assess.rejoinTake>('POST', '/speaking-desk/{id}/takes/{take}/join/')
export const unclaimSpeaking = route<typeof assess.unclaimSpeaking>('POST', '/speaking-desk/{id}/let-go/')
export const returnSpeaking = route<typeof assess.returnSpeaking>('POST', '/speaking-desk/{id}/return/')
export const saveSpeakingReview = route<typeof assess.saveSpeakingReview>('PUT', '/speaking-desk/{id}/review/')
export const releaseSpeaking = route<typeof assess.releaseSpeaking>('POST', '/speaking-desk/{id}/release/')
export const recallSpeaking = route<typeof assess.recallSpeaking>('POST', '/speaking-desk/{id}/recall/')
export const loadSpeakingCard = route<typeof assess.getSpeakingCard>('GET', '/speaking-desk/{id}/')
export const amendSpeaking = route<typeof assess.amendSpeaking>('POST', '/speaking-desk/{id}/amend/')

export const attemptSpeakingQuery = (attempt: string) =>
  readQuery<typeof speaking.getAttemptSpeaking>(
    '/attempts/{id}/speaking/',
    { params: { id: attempt } },
    CHANGES_ELSEWHERE,
  )
export const joinSpeaking = route<typeof speaking.joinSpeaking>('PUT', '/attempts/{id}/speaking/')
export const partSpeaking = route<typeof speaking.partSpeaking>('DELETE', '/attempts/{id}/speaking/')
