// What other modules may use of this one; everything else is internal.
export { sweepTranscripts } from './sweep-transcripts'
export { findQueueLoad } from './transcript-repo'
