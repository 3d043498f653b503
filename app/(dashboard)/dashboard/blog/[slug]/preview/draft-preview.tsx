'use client'

import { useQuery } from '@tanstack/react-query'
import { Cover } from '@/components/post/cover'
import { PostBody } from '@/components/post/post-body'
import { PostHeader } from '@/components/post/post-header'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { QueryRegion } from '@/components/ui/query-region'
import { apiBase } from '@/lib/api/api-base'
import { postDraftQuery } from '@/lib/api/queries/posts'
import { type PostDraft } from '@/lib/contract/post-draft'
import { postEditorCopy, previewCopy } from '@/lib/copy/post-editor'
import { readingMinutes } from '@/lib/domain/post/plain-text'
import { paths } from '@/lib/paths'

/** The draft as visitors will see it, drawn by the very parts that draw the post. */
export function DraftPreview({ slug }: { slug: string }) {
  const query = useQuery({ ...postDraftQuery(slug), staleTime: 0 })
  return (
    <QueryRegion query={query} words={postEditorCopy} bars={['h-12', 'h-96']}>
      {(draft) => (
        <div className="mx-auto max-w-3xl">
          <div className="mb-8 flex flex-wrap items-center justify-between gap-3">
            <Alert tone="info">
              {draft.liveVersion !== null && !draft.hasChanges ? previewCopy.live : previewCopy.note}
            </Alert>
            <ButtonLink href={paths.editPost(slug)} variant="outline">
              {previewCopy.back}
            </ButtonLink>
          </div>
          <Article draft={draft} />
        </div>
      )}
    </QueryRegion>
  )
}

function Article({ draft: { slug, content, author, savedAt, publishedAt } }: { draft: PostDraft }) {
  const { cover, doc } = content
  const dates = { publishedAt: publishedAt ?? savedAt, updatedAt: savedAt, readingMinutes: readingMinutes(doc) }
  return (
    <article>
      <PostHeader post={{ ...content, ...dates, slug, author, related: [] }} />
      {cover && (
        <div className="mb-8 overflow-hidden rounded-lg border border-line">
          <Cover post={content} mediaBase={apiBase()} isLead />
        </div>
      )}
      <PostBody doc={doc} mediaBase={apiBase()} />
    </article>
  )
}
