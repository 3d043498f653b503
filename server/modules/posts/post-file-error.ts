/** A file of content/posts that cannot be taken in; its message says why, for whoever wrote it. */
export class PostFileError extends Error {
  override name = 'PostFileError'
}
