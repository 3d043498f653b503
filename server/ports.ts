import { ownKeys } from './authoring/exam-draft/publishing/publishing'
import { publishOwnKeys, sectionSubmissions, speakingOfAttempt } from './sittings/result/public'
import { findSpeakingOf } from './teaching/speaking/public'
import { listSectionSubmissions } from './teaching/submission/public'

/** Connects areas to functions of higher areas. */
export function fillPorts(): void {
  ownKeys.fill(publishOwnKeys)
  sectionSubmissions.fill(listSectionSubmissions)
  speakingOfAttempt.fill(findSpeakingOf)
}
