import { type Post } from '@/lib/learning/post/contract/post'
import { postCopy } from '@/lib/learning/post/words/post'
import { formatDay } from '@/lib/platform/format/date'

/** The title of a post, its author, date and reading time. */
export function PostHeader({
  post: { title, excerpt, author, publishedAt, updatedAt, readingMinutes },
}: {
  post: Pick<Post, 'title' | 'excerpt' | 'author' | 'publishedAt' | 'updatedAt' | 'readingMinutes'>
}) {
  const isUpdated = formatDay(updatedAt) !== formatDay(publishedAt) && updatedAt > publishedAt
  return (
    <header className="mb-7">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft sm:text-lg">{excerpt}</p>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-faint">
        <span className="font-semibold text-ink-soft">{author}</span>
        <time dateTime={publishedAt}>{formatDay(publishedAt)}</time>
        {isUpdated && <time dateTime={updatedAt}>{postCopy.updated(formatDay(updatedAt))}</time>}
        <span>{postCopy.minutes(readingMinutes)}</span>
      </p>
    </header>
  )
}
