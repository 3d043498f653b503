import { ownKeys } from './authoring/exam-draft/publishing/publishing'
import { publishOwnKeys, sectionSubmissions, speakingOfAttempt } from './sittings/result/public'
import { findSpeakingOf } from './teaching/speaking/public'
import { listSectionSubmissions } from './teaching/submission/public'

/** Gives areas what those above them do for them. */
export function fillPorts(): void {
  ownKeys.fill(publishOwnKeys)
  sectionSubmissions.fill(listSectionSubmissions)
  speakingOfAttempt.fill(findSpeakingOf)
}
