// What other modules may use of this one; everything else is internal.
export { type AppliedCorrection, correctionApplied, correctionUndone, type UndoneCorrection } from './applied-port'
