// What other modules may use of this one; everything else is its own.
export { keepPicture, keepRecording, openPicture, openRecording } from './media'
export { parseRange } from './range'
