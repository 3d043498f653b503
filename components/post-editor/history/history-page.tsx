'use client'

import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/query-region'
import { draftQuery, postLogQuery, versionsQuery } from '@/lib/api/queries/posts'
import { type Draft } from '@/lib/contract/post-draft'
import { postListCopy } from '@/lib/copy/post-editor'
import { historyCopy } from '@/lib/copy/post-history'
import { paths } from '@/lib/paths'
import { PostLog } from './post-log'
import { VersionList } from './version-list'

const words = { loading: historyCopy.loading, failed: historyCopy.failed, retry: postListCopy.retry }

/** What a post was before, and who did what to it. */
export function HistoryPage({ slug }: { slug: string }) {
  const query = useQuery(draftQuery(slug))
  return (
    <>
      <PageHeading title={historyCopy.title} lead={query.data && historyCopy.of(query.data.content.title)}>
        <ButtonLink href={paths.editPost(slug)} variant="outline" prefetch={false}>
          {historyCopy.back}
        </ButtonLink>
      </PageHeading>
      <QueryRegion query={query} words={words} bars={['h-64', 'h-40']}>
        {(draft) => <History draft={draft} />}
      </QueryRegion>
    </>
  )
}

function History({ draft }: { draft: Draft }) {
  const versions = useQuery(versionsQuery(draft.id))
  const log = useQuery(postLogQuery(draft.id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <h2 className="text-lg">{historyCopy.versions}</h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{historyCopy.versionsLead}</p>
        <QueryRegion query={versions} words={words} bars={['h-16', 'h-16']}>
          {({ items }) => <VersionList draft={draft} versions={items} />}
        </QueryRegion>
      </Card>
      <Card>
        <h2 className="mb-3 text-lg">{historyCopy.log}</h2>
        <QueryRegion query={log} words={words} bars={['h-16']}>
          {({ items }) => <PostLog entries={items} />}
        </QueryRegion>
      </Card>
    </div>
  )
}
