'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { LogList } from '@/components/documents/editor/history/log'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { postDraftQuery, postLogQuery, postVersionsQuery } from '@/lib/learning/post/queries'
import { type PostLogEntry, type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { documentVersionsCopy } from '@/lib/documents/draft/words/editor'
import { kindNames } from '@/lib/learning/post/words/post'
import { historyCopy } from '@/lib/learning/post/words/post-history'
import { type PostKind } from '@/lib/platform/text-kinds'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { VersionList } from './version-list'

/** Earlier versions of a text, and its audit log. */
export function HistoryPage({ kind, slug }: { kind: PostKind; slug: string }) {
  const query = useQuery(postDraftQuery(kind, slug))
  return (
    <>
      <PageHeading
        title={historyCopy.title}
        lead={query.data && historyCopy.of(kindNames[kind], query.data.content.title)}
      >
        <ButtonLink href={paths.textEditor[kind].edit(slug)} variant="outline" prefetch={false}>
          {historyCopy.back}
        </ButtonLink>
      </PageHeading>
      <QueryRegion query={query} words={historyCopy} bars={['h-64', 'h-40']}>
        {(draft) => <History draft={draft} />}
      </QueryRegion>
    </>
  )
}

function History({ draft }: { draft: PostDraft }) {
  const versions = useQuery(postVersionsQuery(draft.id))
  const log = useQuery(postLogQuery(draft.id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <h2 className="text-lg">{historyCopy.versions}</h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{historyCopy.versionsLead}</p>
        <QueryRegion query={versions} words={historyCopy} bars={['h-16', 'h-16']}>
          {({ items }) => <VersionList draft={draft} versions={items} />}
        </QueryRegion>
      </Card>
      <Card>
        <h2 className="mb-3 text-lg">{historyCopy.log}</h2>
        <QueryRegion query={log} bars={['h-16']}>
          {({ items }) => <LogList entries={items} describeEntry={describeEntry} />}
        </QueryRegion>
      </Card>
    </div>
  )
}

function describeEntry({ act, detail }: PostLogEntry): ReactNode {
  return (
    <>
      {historyCopy.acts[act]}
      {detail && <bdi className="text-ink-soft"> ({formatDetail(act, detail)})</bdi>}
    </>
  )
}

/** The server identifies a version by its number and a schedule by its time. */
function formatDetail(act: PostLogEntry['act'], detail: string): string {
  if (act === 'scheduled' && !Number.isNaN(Date.parse(detail))) return formatDayAndTime(detail)
  return /^\d+$/.test(detail) ? documentVersionsCopy.number(Number(detail)) : detail
}
