// What other modules may use of this one; everything else is its own.
export { answerCorrectedCases, reopenCorrectedCases } from './corrected-cases'
export { listOwnPapersAskedAbout } from './repo'
