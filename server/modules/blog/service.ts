export { importPosts } from './import'
export { examinePosts } from './post-folder'
export { publishDue } from './publishing'
export { getPost } from './reading'
