import type * as contract from '@/lib/learning/post/contract/post-draft'
import { type PostKind } from '@/lib/platform/text-kinds'
import { route } from '../../platform/client/browser'
import { CHANGES_ELSEWHERE, NEVER_CHANGES, OPENED_ONCE, readQuery } from '../../platform/client/query'

export const createPost = route<typeof contract.createPost>('POST', '/blog/drafts/')
export const loadPost = route<typeof contract.getPostDraft>('GET', '/blog/drafts-by-slug/{slug}/')
export const savePost = route<typeof contract.savePost>('PUT', '/blog/drafts/{id}/')
export const publishPost = route<typeof contract.publishPost>('POST', '/blog/drafts/{id}/publish/')
export const unpublishPost = route<typeof contract.unpublishPost>('POST', '/blog/drafts/{id}/unpublish/')
export const cancelPostSchedule = route<typeof contract.cancelPostSchedule>(
  'POST',
  '/blog/drafts/{id}/cancel-schedule/',
)
export const changePostSlug = route<typeof contract.changePostSlug>('POST', '/blog/drafts/{id}/slug/')
export const deletePost = route<typeof contract.deletePost>('DELETE', '/blog/drafts/{id}/')
export const restorePostVersion = route<typeof contract.restorePostVersion>(
  'POST',
  '/blog/drafts/{id}/versions/{number}/restore/',
)

export type PostFilter = {
  readonly kind: PostKind
  readonly q?: string
  readonly state?: contract.PostState
  readonly page: number
}

/** Other people may edit it: cached data is always refetched. */
export const postDraftsQuery = (filter: PostFilter) =>
  readQuery<typeof contract.listPostDrafts>('/blog/drafts/', { query: filter }, CHANGES_ELSEWHERE)
/** Loaded once when the page opens; later changes come through the draft session. */
export const postDraftQuery = (kind: PostKind, slug: string) =>
  readQuery<typeof contract.getPostDraft>(
    '/blog/drafts-by-slug/{slug}/',
    { params: { slug }, query: { kind } },
    OPENED_ONCE,
  )
export const postVersionsQuery = (id: string) =>
  readQuery<typeof contract.listPostVersions>('/blog/drafts/{id}/versions/', { params: { id } }, CHANGES_ELSEWHERE)
/** Versions are immutable. */
export const postVersionQuery = (id: string, number: number) =>
  readQuery<typeof contract.getPostVersion>(
    '/blog/drafts/{id}/versions/{number}/',
    { params: { id, number } },
    NEVER_CHANGES,
  )
export const postLogQuery = (id: string) =>
  readQuery<typeof contract.listPostLog>('/blog/drafts/{id}/log/', { params: { id } }, CHANGES_ELSEWHERE)
