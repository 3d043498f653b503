// What other modules may use of this one; everything else is internal.
export { answerCorrectedCases, reopenCorrectedCases } from './corrected-cases'
export { listOwnPapersAskedAbout } from './repo'
