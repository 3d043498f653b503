// What other modules may use of this one; everything else is its own.
export { acceptAnswer } from './accept'
export { applyCorrection } from './apply'
export { previewCorrection } from './preview'
export { undoCorrection } from './undo'
export { listCorrections } from './corrections'
