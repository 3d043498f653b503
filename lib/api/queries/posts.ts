import type * as contract from '@/lib/contract/post-draft'
import { route } from '../browser'
import { CHANGES_ELSEWHERE, NEVER_CHANGES, OPENED_ONCE, readQuery } from '../query'

export const createDraft = route<typeof contract.createDraft>('POST', '/blog/drafts/')
export const loadDraft = route<typeof contract.getDraft>('GET', '/blog/drafts-by-slug/{slug}/')
export const saveDraft = route<typeof contract.saveDraft>('PUT', '/blog/drafts/{id}/')
export const publishDraft = route<typeof contract.publishDraft>('POST', '/blog/drafts/{id}/publish/')
export const unpublishDraft = route<typeof contract.unpublishDraft>('POST', '/blog/drafts/{id}/unpublish/')
export const cancelDraftSchedule = route<typeof contract.cancelDraftSchedule>(
  'POST',
  '/blog/drafts/{id}/cancel-schedule/',
)
export const changeSlug = route<typeof contract.changeSlug>('POST', '/blog/drafts/{id}/slug/')
export const deleteDraft = route<typeof contract.deleteDraft>('DELETE', '/blog/drafts/{id}/')
export const restoreVersion = route<typeof contract.restoreVersion>(
  'POST',
  '/blog/drafts/{id}/versions/{number}/restore/',
)

export type DraftFilter = { readonly q?: string; readonly state?: contract.PostState; readonly page: number }

/** Posts move while they are written: none of these is taken from the cache without asking. */
export const draftsQuery = (filter: DraftFilter) =>
  readQuery<typeof contract.listDrafts>('/blog/drafts/', { query: filter }, CHANGES_ELSEWHERE)
/** Asked once for one opening of a page: what comes later goes through the draft's session. */
export const draftQuery = (slug: string) =>
  readQuery<typeof contract.getDraft>('/blog/drafts-by-slug/{slug}/', { params: { slug } }, OPENED_ONCE)
export const versionsQuery = (id: string) =>
  readQuery<typeof contract.listVersions>('/blog/drafts/{id}/versions/', { params: { id } }, CHANGES_ELSEWHERE)
/** What a version says never changes. */
export const versionQuery = (id: string, number: number) =>
  readQuery<typeof contract.getVersion>(
    '/blog/drafts/{id}/versions/{number}/',
    { params: { id, number } },
    NEVER_CHANGES,
  )
export const postLogQuery = (id: string) =>
  readQuery<typeof contract.listPostLog>('/blog/drafts/{id}/log/', { params: { id } }, CHANGES_ELSEWHERE)
