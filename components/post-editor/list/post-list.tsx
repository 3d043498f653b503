'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { DocumentList } from '@/components/desk/list/document-list'
import { oneOf, readShown } from '@/components/desk/list/list-filter'
import { type Choice } from '@/components/desk/list/list-filters'
import { type PostFilter, postDraftsQuery } from '@/lib/api/queries/posts'
import { postListCopy as copy, postListWords, stateNames } from '@/lib/copy/post-list'
import { paths } from '@/lib/paths'
import { PostRow } from './post-row'

const READERS = { state: oneOf(stateNames) }
const CHOICES: readonly Choice[] = [
  { name: 'state', label: postListWords.state, any: copy.anyState, names: stateNames },
]

/** All posts that I may write. */
export function PostList() {
  const { q, state, page } = readShown<Pick<PostFilter, 'state'>>(useSearchParams(), READERS)
  const shown = { ...(q && { q }), ...(state && { state }), page }
  const query = useQuery({ ...postDraftsQuery(shown), placeholderData: keepPreviousData })
  return (
    <DocumentList
      path={paths.posts}
      shown={shown}
      query={query}
      choices={CHOICES}
      words={postListWords}
      empty={{ text: copy.emptyText, create: copy.create, href: paths.newPost }}
    >
      {(items) => (
        <ul className="grid gap-3">
          {items.map((row) => (
            <PostRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </DocumentList>
  )
}
