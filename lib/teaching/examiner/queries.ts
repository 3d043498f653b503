import type * as contract from './contract'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '@/lib/platform/client/query'

export const feedbackQuery = (subject: contract.FeedbackSubject, id: string) =>
  readQuery<typeof contract.getFeedback>('/feedback/{subject}/{id}/', { params: { subject, id } }, CHANGES_ELSEWHERE)
export const openedFeedbackQuery = (id: string, sitting: string) =>
  readQuery<typeof contract.getOpenedFeedback>('/opened-results/{id}/feedback/{sitting}/', { params: { id, sitting } })
export const ruleFiguresQuery = () => readQuery<typeof contract.listRuleFigures>('/feedback-rules/', {})

export const requestFeedback = route<typeof contract.requestFeedback>('POST', '/feedback/{subject}/{id}/')
export const dismissFinding = route<typeof contract.dismissFinding>('POST', '/feedback-reports/{id}/dismissals/')
export const judgeFinding = route<typeof contract.judgeFinding>('POST', '/feedback-reports/{id}/verdicts/')
export const askTeacher = route<typeof contract.askTeacher>('POST', '/feedback-reports/{id}/questions/')

export const textToRewriteQuery = (subject: contract.FeedbackSubject, id: string, position: number) =>
  readQuery<typeof contract.getTextToRewrite>('/feedback/{subject}/{id}/texts/{position}/', {
    params: { subject, id, position },
  })
export const examinedTextsQuery = () =>
  readQuery<typeof contract.listExaminedTexts>('/examined-texts/', {}, CHANGES_ELSEWHERE)
export const examinedTextQuery = (id: string) =>
  readQuery<typeof contract.getExaminedText>('/examined-texts/{id}/', { params: { id } })
export const examineText = route<typeof contract.examineText>('POST', '/examined-texts/')
export const deleteExaminedText = route<typeof contract.deleteExaminedText>('DELETE', '/examined-texts/{id}/')
