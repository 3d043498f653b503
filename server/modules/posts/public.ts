// What other modules may use of this one; everything else is its own.
export { importPosts } from './import'
export { examinePosts } from './post-folder'
export { publishDue } from './publishing'
export { getPost } from './reading'
