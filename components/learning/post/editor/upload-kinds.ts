import { ApiError } from '@/lib/platform/client/api-error'
import { uploadPicture, uploadRecording } from '@/lib/documents/draft/client/upload'
import { mediaCopy } from '@/lib/learning/post/words/post-editor'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

const MEGABYTE = 1024 * 1024

/** Accepted uploads: checked before the upload, and again by the server. */
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

export function explainUpload(error: unknown): string {
  return error instanceof ApiError && error.problem ? toErrorSentence(error) : mediaCopy.failed
}
