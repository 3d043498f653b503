// What other modules may use of this one; everything else is its own.
export { findSpeakingOf } from './repo'
export { purgeSpeaking, sweepSpeaking } from './sweep'
