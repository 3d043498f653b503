export { createRenderer, renderNext } from './jobs'
export { sweepRecordings } from './sweep'
