import type * as keys from '@/lib/sittings/key-correction/contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const acceptAnswer = route<typeof keys.acceptAnswer>('POST', '/papers/{id}/accepted-answers/')
export const applyCorrection = route<typeof keys.applyCorrection>('POST', '/papers/{id}/key-change/')
export const undoCorrection = route<typeof keys.undoCorrection>('POST', '/remarks/{id}/undo/')
export const correctionPreviewQuery = (paper: string) =>
  readQuery<typeof keys.previewCorrection>('/papers/{id}/key-change/', { params: { id: paper } }, CHANGES_ELSEWHERE)
export const refusedAnswersQuery = (paper: string, question: string) =>
  readQuery<typeof keys.getRefusedAnswers>(
    '/papers/{id}/refused-answers/{question}/',
    { params: { id: paper, question } },
    CHANGES_ELSEWHERE,
  )
export const answerGiversQuery = (paper: string, question: string, answer: string) =>
  readQuery<typeof keys.listAnswerGivers>(
    '/papers/{id}/refused-answers/{question}/givers/',
    { params: { id: paper, question }, query: { answer } },
    CHANGES_ELSEWHERE,
  )
export const correctionsQuery = (paper: string) =>
  readQuery<typeof keys.listCorrections>('/papers/{id}/remarks/', { params: { id: paper } }, CHANGES_ELSEWHERE)
