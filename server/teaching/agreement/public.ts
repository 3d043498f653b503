// What other modules may use of this one; everything else is its own.
export { makeCopies } from './consent'
export { type Copy } from './repo'
export { listCalibrationWork } from './marks-repo'
