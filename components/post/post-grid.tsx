import { type PostSummary } from '@/lib/contract/post'
import { PostCard } from './post-card'

/** Posts side by side. */
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
