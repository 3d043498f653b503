// What other modules may use of this one; everything else is internal.
export { listKeys, markExercise, markPaperWithReasons } from './exercises'
export { indexFound } from './search-texts'
