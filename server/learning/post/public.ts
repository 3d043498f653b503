// What other modules may use of this one; everything else is internal.
export { importPosts, type TextImport } from './importing/import'
export { PostFileError } from './importing/markdown-inline'
export { type TextMedia, toDoc } from './importing/markdown-doc'
export { describeExerciseFault, readHead } from './importing/post-file'
export {
  examineTexts,
  listShippedAddresses,
  listValidTextDigests,
  listTextLinks,
  type PostIssue,
  SHIPPED_TEXTS,
} from './importing/post-folder'
export { indexTexts } from './live-version'
export { getText, listTexts, listTextsById, type TextSummary } from './live-texts'
export { publishDue } from './publish-due-posts'
export { getPost } from './read-posts'
