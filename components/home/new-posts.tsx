import { PublicSection } from '@/components/layout/public-section'
import { ButtonLink } from '@/components/ui/button-link'
import { type PostSummary } from '@/lib/contract/post'
import { home } from '@/lib/copy/home'
import { paths } from '@/lib/paths'

/** The newest of the blog; nothing at all while there is none. */
export function NewPosts({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  const all = (
    <ButtonLink href={paths.blog} prefetch={false} variant="quiet" className="-mx-4">
      {home.posts.all}
    </ButtonLink>
  )
  return (
    <PublicSection id="posts" title={home.posts.heading} aside={all}>
      <ul className="grid gap-4 md:grid-cols-3">
        {posts.map((post) => (
          <li
            key={post.slug}
            className="relative flex flex-col rounded-lg border border-line bg-surface p-5 shadow-card hover:border-line-strong sm:p-6"
          >
            <h3 className="text-lg">
              <a href={paths.post(post.slug)} className="after:absolute after:inset-0 after:rounded-lg">
                {post.title}
              </a>
            </h3>
            <p className="mt-2 mb-4 line-clamp-3 text-sm text-ink-soft">{post.excerpt}</p>
            <p className="mt-auto text-xs text-ink-faint">{home.posts.minutes(post.readingMinutes)}</p>
          </li>
        ))}
      </ul>
    </PublicSection>
  )
}
