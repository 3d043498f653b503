// What other modules may use of this one; everything else is internal.
export {
  importExam,
  importHidden,
  listPublishedExams,
  getExamOfSeat,
  getVisibleExam,
  listVisibleExams,
  getPublishedExam,
  findExamParts,
  getExamVersion,
  getPaperContent,
  listQuestionIds,
  getPaperPictures,
  openRecording,
  getRecordingKey,
  getPaperKey,
  listVersionMedia,
  findVersionFiles,
} from './exams'
export { type BundlePaper, parseBundle } from './bundle/bundle'
export { type BundleFiles, readForeignZip, toBundleFiles } from './bundle/bundle-files'
export { digestBundle, examineBundle, type ValidDigests } from './bundle/check-bundle'
export { BundleError, formatIssue, hasErrors } from './bundle/bundle-issue'
export { ZipError } from './bundle/bundle-zip'
export { exportExam } from './bundle/export'
export { freezeVersion, type NewVersion } from './freeze'
export { freezeComposed } from './composed-exam'
export { freezeExam, toBandTables } from './freeze-exam'
export { lockImports, setCurrentVersion } from './bundle/import-repo'
export {
  type LockedExam,
  lockExamDraftsOfPaper,
  lockExamsOfPaper,
  type Revised,
  reviseExam,
  revertRevisions,
} from './revise-repo'
export { createVersionCache } from './version-cache'
export { lightKey, plainKey, storePlain } from './unencrypted-files'
export { findHeavyRecording, recordLightCopy } from './light-copy-repo'
export { sha256 } from './seal'
export { type MediaRow } from './repo'
export { type ExamRow as ExamWithPapers } from './repo'
export { indexExams } from './indexing'
export { listFoundExams } from './search-repo'
export { reservedExams } from './exams'
