import { findFirstAnswers } from './progress/overview/public'
import { endTeaching } from './accounts/person/public'
import { reservedExams } from './authoring/exam/public'
import { attemptsOfExams } from './authoring/exam-draft/attempt-counts'
import { ownKeys } from './authoring/exam-draft/publishing/publishing'
import { isAttemptTaught, listReservedAccess } from './institute/class/public'
import { countByVersion } from './sittings/attempt/public'
import { correctionApplied, correctionUndone } from './sittings/key-correction/public'
import { ownPapersAskedAbout, teachesAttempt, writingSeen } from './sittings/opened-result/public'
import { firstAnswers } from './sittings/practice/public'
import { publishOwnKeys, sectionSubmissions, speakingOfAttempt } from './sittings/result/public'
import { redraftable } from './shop/correction-offer/public'
import { caseAnswered, notifyOfAnswer } from './support/case/public'
import { checkLanguage, languageCheck } from './teaching/examiner/public'
import { answerCorrectedCases, reopenCorrectedCases } from './support/mark-case/corrected-cases'
import { listOwnPapersAskedAbout } from './support/mark-case/repo'
import { findSpeakingOf } from './teaching/speaking/public'
import { findRedraftable, listSectionSubmissions, recordViewsOfAttempt } from './teaching/submission/public'
import { deleteProfile } from './teaching/teacher-profile/repo'

/** Connects areas to functions of higher areas. */
export function fillPorts(): void {
  attemptsOfExams.fill(countByVersion)
  ownKeys.fill(publishOwnKeys)
  reservedExams.fill(listReservedAccess)
  teachesAttempt.fill(isAttemptTaught)
  ownPapersAskedAbout.fill(listOwnPapersAskedAbout)
  writingSeen.fill(recordViewsOfAttempt)
  sectionSubmissions.fill(listSectionSubmissions)
  speakingOfAttempt.fill(findSpeakingOf)
  firstAnswers.fill(findFirstAnswers)
  correctionApplied.fill(answerCorrectedCases)
  correctionUndone.fill(reopenCorrectedCases)
  caseAnswered.fill(notifyOfAnswer)
  languageCheck.fill(checkLanguage)
  redraftable.fill(findRedraftable)
  endTeaching.fill(deleteProfile)
}
