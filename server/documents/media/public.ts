// What other modules may use of this one; everything else is internal.
export { storeShippedMedia, readShippedMedia, type ShippedFile } from './shipped'
export { openPrivateRecording, sendInParts, sendPlayable } from './media'
export {
  storePrivateFile,
  storePrivatePicture,
  openPrivateFile,
  openPrivatePicture,
  removePrivatePicture,
} from './private-picture'
export { namesRecording } from './repo'
