import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/post-draft'
import { route } from '../browser'

export const nameAuthor = route<typeof contract.nameAuthor>('POST', '/blog/authors/')
export const dismissAuthor = route<typeof contract.dismissAuthor>('DELETE', '/blog/authors/{id}/')

const listAuthors = route<typeof contract.listAuthors>('GET', '/blog/authors/')
const listDrafts = route<typeof contract.listDrafts>('GET', '/blog/drafts/')

export const authorsQuery = () =>
  queryOptions({ queryKey: ['/blog/authors/'], queryFn: ({ signal }) => listAuthors({}, { signal }), staleTime: 0 })
/** How many posts are in a state. */
export const postCountQuery = (state: contract.PostState) =>
  queryOptions({
    queryKey: ['/blog/drafts/', { state, size: 1 }],
    queryFn: async ({ signal }) => (await listDrafts({ query: { state, size: 1 } }, { signal })).total,
    staleTime: 0,
  })
