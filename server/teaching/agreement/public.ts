// What other modules may use of this one; everything else is internal.
export { makeCopies } from './consent'
export { type AnonymisedText } from './repo'
export { listCalibrationWork } from './marks-repo'
