// What other modules may use of this one; everything else is its own.
export { listKeys, markExercise, markPaperWithReasons } from './exercises'
export { indexFound } from './searching'
