// What other modules may use of this one; everything else is its own.
export { mayOpenResult, ownPapersAskedAbout, requireOpenedSection, teachesAttempt, writingSeen } from './opened-results'
