import { type Post } from '@/lib/learning/post/contract/post'
import { postCopy } from '@/lib/learning/post/words/post'
import { listHeadings } from '@/lib/learning/post/rules/outline'
import { FoldedContents, SideContents } from './contents'
import { Cover } from './cover'
import { ExamCall } from './exam-call'
import { PostBody } from './post-body'
import { PostGrid } from './post-grid'
import { PostHeader } from './post-header'
import { ShareLinks } from './share/share-links'
import { TagList } from './blog/tag-list'

type PostArticleProps = {
  post: Post
  /** The absolute URL, for sharing. */
  address: string
  mediaBase: string
}

/** A post with its contents list: at the side on a wide screen, folded above the text on a phone. */
export function PostArticle({ post, address, mediaBase }: PostArticleProps) {
  const contents = listHeadings(post.doc).filter(({ level }) => level < 4)
  return (
    <>
      <div className="lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-x-12">
        <article>
          <PostHeader post={post} />
          {post.cover && (
            <div className="mb-8 overflow-hidden rounded-lg border border-line">
              <Cover post={post} mediaBase={mediaBase} isLead />
            </div>
          )}
          <FoldedContents entries={contents} />
          <PostBody doc={post.doc} mediaBase={mediaBase} />
          <footer className="mt-12 grid gap-6 border-t border-line pt-6 print:hidden">
            <TagList tags={post.tags} label={postCopy.postTags} />
            <ShareLinks title={post.title} address={address} />
          </footer>
        </article>
        <SideContents entries={contents} />
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
