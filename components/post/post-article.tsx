import { type Post } from '@/lib/contract/post'
import { postCopy } from '@/lib/copy/post'
import { outline, type OutlineEntry } from '@/lib/domain/post/outline'
import { classNames } from '@/components/ui/class-names'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/paths'
import { Cover } from './cover'
import { PostBody } from './post-body'
import { PostGrid } from './post-grid'
import { PostHeader } from './post-header'
import { ShareLinks } from './share-links'
import { TagList } from './tag-list'

type PostArticleProps = {
  post: Post
  /** The absolute address, for those to whom it is sent. */
  address: string
  mediaBase: string
}

/** A post with what stands around it: contents at the side on a wide screen, folded above the text on a phone. */
export function PostArticle({ post, address, mediaBase }: PostArticleProps) {
  const contents = outline(post.doc).filter(({ level }) => level < 4)
  return (
    <>
      <div className="lg:grid lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] lg:gap-x-12">
        <article>
          <PostHeader post={post} />
          {post.cover && (
            <div className="mb-8 overflow-hidden rounded-lg border border-line">
              <Cover post={post} mediaBase={mediaBase} isLead />
            </div>
          )}
          {contents.length > 1 && (
            <details className="group mb-8 rounded-md border border-line bg-surface lg:hidden print:hidden">
              <summary className="flex min-h-11 items-center justify-between px-4 font-bold">
                {postCopy.contents}
                <svg
                  viewBox="0 0 24 24"
                  className="size-5 text-ink-faint group-open:rotate-180"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  aria-hidden
                >
                  <path d="m6 9 6 6 6-6" />
                </svg>
              </summary>
              <nav aria-label={postCopy.contents} className="px-4 pb-3">
                <ContentsList entries={contents} />
              </nav>
            </details>
          )}
          <PostBody doc={post.doc} mediaBase={mediaBase} />
          <footer className="mt-12 grid gap-6 border-t border-line pt-6 print:hidden">
            <TagList tags={post.tags} label={postCopy.postTags} />
            <ShareLinks title={post.title} address={address} />
          </footer>
        </article>
        <nav aria-label={postCopy.contents} className="hidden lg:block print:hidden">
          {contents.length > 1 && (
            <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto border-s border-line ps-5">
              <p className="mb-2 text-sm font-bold">{postCopy.contents}</p>
              <ContentsList entries={contents} />
            </div>
          )}
        </nav>
      </div>
      <ExamCall />
      {post.related.length > 0 && (
        <section aria-labelledby="related" className="mt-14 print:hidden">
          <h2 id="related" className="mb-5 text-xl">
            {postCopy.related}
          </h2>
          <PostGrid posts={post.related} mediaBase={mediaBase} />
        </section>
      )}
    </>
  )
}

/** The headings of a post as links. */
function ContentsList({ entries }: { entries: readonly OutlineEntry[] }) {
  return (
    <ol className="text-sm">
      {entries.map(({ id, level, text }) => (
        <li key={id}>
          <a
            href={`#${encodeURIComponent(id)}`}
            dir="auto"
            className={classNames(
              'block rounded-sm py-2 leading-6 text-ink-soft hover:text-primary-ink max-lg:py-2.5',
              level === 3 && 'ps-4 text-ink-faint',
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** From reading to trying. */
function ExamCall() {
  const { title, text, start } = postCopy.exam
  return (
    <Card tone="primary" className="mt-14 flex flex-wrap items-center justify-between gap-5 print:hidden">
      <div className="max-w-2xl">
        <h2 className="text-lg text-primary-ink">{title}</h2>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      <a href={paths.exams} className={buttonClass({})}>
        {start}
      </a>
    </Card>
  )
}
