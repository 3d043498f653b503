// What other modules may use of this one; everything else is its own.
export { asksAboutOwnPaper, requireOpened, teachesAttempt, writingSeen } from './opened-results'
