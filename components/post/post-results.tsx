import { buttonClass } from '@/components/ui/button-class'
import { EmptyState } from '@/components/ui/empty-state'
import { type PostSummary } from '@/lib/contract/post'
import { postCopy } from '@/lib/copy/post'
import { type ListFilter, filterQuery } from '@/lib/domain/post/list-filter'
import { paths } from '@/lib/paths'
import { PostGrid } from './post-grid'

type PostResultsProps = {
  title: string
  posts: readonly PostSummary[]
  total: number
  pages: number
  filter: ListFilter
  mediaBase: string
}

/** The posts that were asked for, or what to do when there are none. */
export function PostResults({ title, posts, total, pages, filter, mediaBase }: PostResultsProps) {
  return (
    <section aria-labelledby="posts" className="mt-10">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="posts" className="text-xl wrap-anywhere">
          {title}
        </h2>
        {total > 0 && <p className="text-sm text-ink-faint">{postCopy.count(total)}</p>}
      </div>
      {posts.length === 0 ? <NothingFound filter={filter} /> : <PostGrid posts={posts} mediaBase={mediaBase} />}
      <PageLinks filter={filter} pages={pages} />
    </section>
  )
}

function NothingFound({ filter: { q, category, tag, page } }: { filter: ListFilter }) {
  const wasNarrowed = Boolean(q ?? category ?? tag) || page > 1
  const [title, text] = wasNarrowed
    ? [postCopy.notFoundTitle, postCopy.notFoundText]
    : [postCopy.emptyTitle, postCopy.emptyText]
  return (
    <EmptyState title={title} text={text}>
      <a href={wasNarrowed ? paths.blog : paths.exams} className={buttonClass({ variant: 'soft' })}>
        {wasNarrowed ? postCopy.seeAll : postCopy.seeExams}
      </a>
    </EmptyState>
  )
}

/** The pages of a list as links: each has its own address. */
function PageLinks({ filter, pages }: { filter: ListFilter; pages: number }) {
  const { page } = filter
  if (pages < 2 || page > pages) return null
  const address = (wanted: number) => paths.blog + filterQuery({ ...filter, page: wanted })
  const look = buttonClass({ variant: 'outline' })
  return (
    <nav aria-label={postCopy.pages} className="mt-10 grid grid-cols-3 items-center gap-2">
      <div className="text-end">
        {page > 1 && (
          <a href={address(page - 1)} rel="prev" className={look}>
            {postCopy.previous}
          </a>
        )}
      </div>
      <p className="text-center text-sm text-ink-soft">{postCopy.page(page, pages)}</p>
      <div>
        {page < pages && (
          <a href={address(page + 1)} rel="next" className={look}>
            {postCopy.next}
          </a>
        )}
      </div>
    </nav>
  )
}
