// What other modules may use of this one; everything else is its own.
export { acceptAnswer } from './accept'
export { applyKeyChange } from './apply'
export { previewKeyChange } from './preview'
export { undoRemark } from './undo'
export { listRemarks } from './remarks'
