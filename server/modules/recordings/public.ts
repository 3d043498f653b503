// What other modules may use of this one; everything else is its own.
export { createRenderer, renderNext } from './jobs'
export { sweepRecordings } from './sweep'
