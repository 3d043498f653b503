// What other modules may use of this one; everything else is its own.
export { importPosts } from './import'
export { PostFileError } from './markdown-inline'
export { toDoc } from './markdown-doc'
export { describeExerciseFault, readHead } from './post-file'
export { examineTexts, listShippedAddresses, listTextLinks, type PostIssue, SHIPPED_TEXTS } from './post-folder'
export { getText, listTexts, type TextSummary } from './texts'
export { publishDue } from './publishing'
export { getPost } from './reading'
