import { uploadPicture, uploadRecording } from '@/lib/api/drafts/upload'
import { mediaCopy } from '@/lib/copy/post-editor'

const MEGABYTE = 1024 * 1024

/** What may be uploaded: looked at before a byte is sent, and again by the server. */
export const PICTURE_FILES = {
  send: uploadPicture,
  accept: 'image/jpeg,image/png,image/webp',
  types: /^image\/(?:jpeg|png|webp)$/,
  maxBytes: 15 * MEGABYTE,
  choose: mediaCopy.choosePicture,
  hint: mediaCopy.pictureHint,
  wrong: mediaCopy.wrongPicture,
} as const
export const RECORDING_FILES = {
  send: uploadRecording,
  accept: '.mp3,.m4a,.mp4,.ogg,.oga,.opus,audio/mpeg,audio/mp4,audio/ogg',
  types: /^(?:audio\/(?:mpeg|mp3|mp4|x-m4a|aac|ogg|opus)|video\/mp4|application\/ogg|)$/,
  maxBytes: 30 * MEGABYTE,
  choose: mediaCopy.chooseRecording,
  hint: mediaCopy.recordingHint,
  wrong: mediaCopy.wrongRecording,
} as const
export type FileKind = typeof PICTURE_FILES | typeof RECORDING_FILES

export function isFit(kind: FileKind, file: File): boolean {
  return kind.types.test(file.type) && file.size <= kind.maxBytes
}
