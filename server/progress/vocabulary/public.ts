// What other modules may use of this one; everything else is internal.
export { notifyOfDueWords } from './notify-due'
