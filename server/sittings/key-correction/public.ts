// What other modules may use of this one; everything else is its own.
export { type AppliedCorrection, correctionApplied, correctionUndone, type UndoneCorrection } from './applied-port'
