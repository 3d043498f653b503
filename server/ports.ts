import { ownKeys } from './authoring/exam-draft/publishing/publishing'
import { publishOwnKeys, speakingOfAttempt } from './sittings/result/public'
import { findSpeakingOf } from './teaching/speaking/public'

/** Gives areas what those above them do for them. */
export function fillPorts(): void {
  ownKeys.fill(publishOwnKeys)
  speakingOfAttempt.fill(findSpeakingOf)
}
