import { buttonClass } from '@/components/ui/button/button-class'
import { EmptyState } from '@/components/ui/states/empty-state'
import { type PostSummary } from '@/lib/learning/post/contract/post'
import { postCopy } from '@/lib/learning/post/words/post'
import { type ListFilter, postFilterQuery } from '@/lib/learning/post/rules/list-filter'
import { searchPageQuery } from '@/lib/learning/post/rules/text-filter'
import { paths } from '@/lib/platform/paths'
import { PageLinks } from '../page-links'
import { PostGrid } from '../post-grid'

type PostResultsProps = {
  title: string
  posts: readonly PostSummary[]
  total: number
  pages: number
  filter: ListFilter
  mediaBase: string
}

/** The posts found, or a hint what to do when there are none. */
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
      <PageLinks
        page={filter.page}
        pages={pages}
        label={postCopy.pages}
        addressOf={(page) => paths.blog + postFilterQuery({ ...filter, page })}
      />
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
      <a href={wasNarrowed ? paths.blog : paths.exams} className={buttonClass({ variant: 'secondary' })}>
        {wasNarrowed ? postCopy.seeAll : postCopy.seeExams}
      </a>
      {q && (
        <a href={paths.search + searchPageQuery({ q })} className={buttonClass({ variant: 'outline' })}>
          {postCopy.searchEverywhere}
        </a>
      )}
    </EmptyState>
  )
}
