// What other modules may use of this one; everything else is internal.
export { canOpenResult, ownPapersAskedAbout, requireOpenedSection, teachesAttempt, writingSeen } from './opened-results'
