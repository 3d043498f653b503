import { queryOptions } from '@tanstack/react-query'
import type * as contract from '@/lib/contract/post-draft'
import { route } from '../browser'

export const createDraft = route<typeof contract.createDraft>('POST', '/blog/drafts/')
export const loadDraft = route<typeof contract.getDraft>('GET', '/blog/drafts-by-slug/{slug}/')
export const saveDraft = route<typeof contract.saveDraft>('PUT', '/blog/drafts/{id}/')
export const publishDraft = route<typeof contract.publishDraft>('POST', '/blog/drafts/{id}/publish/')
export const unpublishDraft = route<typeof contract.unpublishDraft>('POST', '/blog/drafts/{id}/unpublish/')
export const changeSlug = route<typeof contract.changeSlug>('POST', '/blog/drafts/{id}/slug/')
export const deleteDraft = route<typeof contract.deleteDraft>('DELETE', '/blog/drafts/{id}/')
export const restoreVersion = route<typeof contract.restoreVersion>(
  'POST',
  '/blog/drafts/{id}/versions/{number}/restore/',
)

const listDrafts = route<typeof contract.listDrafts>('GET', '/blog/drafts/')
const listVersions = route<typeof contract.listVersions>('GET', '/blog/drafts/{id}/versions/')
const getVersion = route<typeof contract.getVersion>('GET', '/blog/drafts/{id}/versions/{number}/')
const listPostLog = route<typeof contract.listPostLog>('GET', '/blog/drafts/{id}/log/')

export type DraftFilter = { readonly q?: string; readonly state?: contract.PostState; readonly page: number }

/** Posts move while they are written: none of these is taken from the cache without asking. */
export const draftsQuery = (filter: DraftFilter) =>
  queryOptions({
    queryKey: ['/blog/drafts/', filter],
    queryFn: ({ signal }) => listDrafts({ query: filter }, { signal }),
    staleTime: 0,
  })
/** Asked once for one opening of a page: what comes later goes through the draft's session. */
export const draftQuery = (slug: string) =>
  queryOptions({
    queryKey: [`/blog/drafts/${slug}/`],
    queryFn: ({ signal }) => loadDraft({ params: { slug } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [`/blog/drafts/${id}/versions/`],
    queryFn: ({ signal }) => listVersions({ params: { id } }, { signal }),
    staleTime: 0,
  })
/** What a version says never changes. */
export const versionQuery = (id: string, number: number) =>
  queryOptions({
    queryKey: [`/blog/drafts/${id}/versions/${number}/`],
    queryFn: ({ signal }) => getVersion({ params: { id, number } }, { signal }),
    staleTime: Infinity,
  })
export const postLogQuery = (id: string) =>
  queryOptions({
    queryKey: [`/blog/drafts/${id}/log/`],
    queryFn: ({ signal }) => listPostLog({ params: { id } }, { signal }),
    staleTime: 0,
  })
