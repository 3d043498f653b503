// What other modules may use of this one; everything else is its own.
export { importPosts } from './import'
export { examineTexts, SHIPPED_TEXTS } from './post-folder'
export { getText, listTexts, type TextSummary } from './texts'
export { publishDue } from './publishing'
export { getPost } from './reading'
