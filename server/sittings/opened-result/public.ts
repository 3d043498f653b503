// What other modules may use of this one; everything else is its own.
export { requireOpened, teachesAttempt } from './opened-results'
export { asksAboutOwnPaper, teachesAttempt } from './opened-results'
