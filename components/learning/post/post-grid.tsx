import { type PostSummary } from '@/lib/learning/post/contract/post'
import { Badge } from '@/components/ui/badge'
import { postCopy, categoryNames } from '@/lib/learning/post/words/post'
import { formatDay } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { Cover } from './cover'

export function PostGrid({ posts, mediaBase }: { posts: readonly PostSummary[]; mediaBase: string }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} mediaBase={mediaBase} />
        </li>
      ))}
    </ul>
  )
}

/** A post in a list; the whole card is a link. */
function PostCard({ post, mediaBase }: { post: PostSummary; mediaBase: string }) {
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors focus-within:border-primary hover:border-line-strong">
      <Cover post={post} mediaBase={mediaBase} />
      <div className="flex grow flex-col p-5">
        <div>
          <Badge>{categoryNames[post.category]}</Badge>
        </div>
        <h3 className="mt-2 text-lg">
          <a href={paths.post(post.slug)} className="after:absolute after:inset-0 hover:text-primary-ink">
            {post.title}
          </a>
        </h3>
        <p className="mt-2 mb-4 text-sm text-ink-soft">{post.excerpt}</p>
        <p className="mt-auto flex flex-wrap gap-x-2 text-xs text-ink-faint">
          <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time>
          <span aria-hidden>·</span>
          <span>{postCopy.minutes(post.readingMinutes)}</span>
        </p>
      </div>
    </article>
  )
}
