// What other modules may use of this one; everything else is its own.
export { caseAnswered } from './answered-port'
export { notifyOfAnswer } from './case-mail'
export { deleteCasesOf, listCasesFrom } from './forgetting'
export { answerCase } from './manage/answer'
export { openContactCase } from './open-case'
export { moveCasePromises } from './promise'
export { reopenCase } from './reopen-case'
export { sweepCaseFiles, sweepCases } from './sweep-cases'
