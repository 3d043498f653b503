import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/learning/post/contract/post-draft'
import { route } from '../../platform/client/browser'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

export const appointAuthor = route<typeof contract.appointAuthor>('POST', '/blog/authors/')
export const dismissAuthor = route<typeof contract.dismissAuthor>('DELETE', '/blog/authors/{id}/')

const listPostDrafts = route<typeof contract.listPostDrafts>('GET', '/blog/drafts/')

export const authorsQuery = () => readQuery<typeof contract.listAuthors>('/blog/authors/', {}, CHANGES_ELSEWHERE)
/** The number of posts in a state. */
export const postCountQuery = (state: contract.PostState) =>
  queryOptions({
    queryKey: ['/blog/drafts/', { state, size: 1 }],
    queryFn: async ({ signal }) => (await listPostDrafts({ query: { state, size: 1 } }, { signal })).total,
    staleTime: 0,
  })
