import { createUploadFolder } from '@/server/platform/upload-folder'

export const { fileOf: uploadFile, prepare: prepareFolder, sweep: sweepUploads } = createUploadFolder('lesson-uploads')

export function lessonKey(sha256: string): string {
  return `lessons/${sha256}`
}
