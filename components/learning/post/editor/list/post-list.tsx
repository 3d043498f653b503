'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import Link from 'next/link'
import { DocumentList } from '@/components/documents/editor/list/document-list'
import { oneOf, parseListState } from '@/components/documents/editor/list/list-filter'
import { type ListFilter } from '@/components/documents/editor/list/list-filters'
import { type PostFilter, postDraftsQuery } from '@/lib/learning/post/queries'
import {
  listCopyOf,
  listWordsOf,
  postListCopy as copy,
  postListCopy,
  stateNames,
} from '@/lib/learning/post/words/post-list'
import { type PostKind } from '@/lib/platform/text-kinds'
import { paths } from '@/lib/platform/paths'
import { StateBadge } from '@/components/documents/editor/state-badge'
import { Badge } from '@/components/ui/badge'
import { type PostDraftRow } from '@/lib/learning/post/contract/post-draft'
import { categoryNames } from '@/lib/learning/post/words/post'
import { formatDayAndTime } from '@/lib/platform/format/date'

const READERS = { state: oneOf(stateNames) }
const FILTERS: readonly ListFilter[] = [
  { param: 'state', label: listWordsOf.post.state, anyLabel: copy.anyState, optionLabels: stateNames },
]

/** All texts of a kind that the user may edit. */
export function PostList({ kind }: { kind: PostKind }) {
  const { q, state, page } = parseListState<Pick<PostFilter, 'state'>>(useSearchParams(), READERS)
  const filter = { ...(q && { q }), ...(state && { state }), page }
  const query = useQuery({ ...postDraftsQuery({ kind, ...filter }), placeholderData: keepPreviousData })
  return (
    <DocumentList
      path={paths.textEditor[kind].list}
      listState={filter}
      query={query}
      filters={FILTERS}
      words={listWordsOf[kind]}
      empty={{ text: listCopyOf[kind].emptyText, create: listCopyOf[kind].create, href: paths.textEditor[kind].create }}
    >
      {(items) => (
        <ul className="grid gap-3">
          {items.map((row) => (
            <PostRow key={row.id} kind={kind} row={row} />
          ))}
        </ul>
      )}
    </DocumentList>
  )
}

function PostRow({ kind, row }: { kind: PostKind; row: PostDraftRow }) {
  return (
    <li className="relative rounded-lg border border-line bg-surface p-4 focus-within:border-primary hover:border-line-strong sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-base">
          <Link
            href={paths.textEditor[kind].edit(row.slug)}
            prefetch={false}
            className="text-ink after:absolute after:inset-0"
          >
            <bdi>{row.title || postListCopy.untitled}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-2">
          <StateBadge state={row.state} name={stateNames[row.state]} />
          {row.hasChanges && row.publishedAt && <Badge tone="warning">{postListCopy.hasChanges}</Badge>}
        </p>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{categoryNames[row.category]}</span>
        <span>{postListCopy.by(row.author)}</span>
        <span>{postListCopy.saved(formatDayAndTime(row.savedAt))}</span>
        {row.scheduledAt && <span>{postListCopy.scheduledFor(formatDayAndTime(row.scheduledAt))}</span>}
      </p>
    </li>
  )
}
