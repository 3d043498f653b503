import * as z from 'zod'
import { DraftSave } from '@/lib/documents/draft/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { Picture } from '@/lib/documents/media/contract'
import { NOTE_LEVELS, TEXT_CATEGORIES } from '@/lib/learning/post/rules/kinds'
import { POST_KINDS } from '@/lib/platform/text-kinds'
import { PostSlug } from './post'
import { PostDoc } from './post-doc'
import { PageQuery } from '@/lib/platform/contract/page-query'

/**
 * Drafts of blog posts, lecture notes and references, for writers: managers see all texts, authors their own; another author's text is `not_found`.
 * One document in three kinds (decision 049): a text is identified by its id, a slug also needs its kind.
 */
export const PostKind = z.enum(POST_KINDS)
export const PostState = z.enum(['draft', 'scheduled', 'published', 'unpublished'])
export type PostState = z.infer<typeof PostState>

const Cover = Picture.extend({ alt: z.string().max(300) })
/** A list in a call-out in a list, with its marks, nests deeper than any other body. */
const DOC_DEPTH = 48
export const PostContent = z.strictObject({
  title: z.string().trim().max(160),
  excerpt: z.string().max(400),
  /** The subject of a post, the skill of a note, or the section of a reference. */
  category: z.enum(TEXT_CATEGORIES),
  /** Present for notes only. */
  level: z.enum(NOTE_LEVELS).optional(),
  minutes: z.int().min(1).max(120).optional(),
  tags: z.array(z.string().trim().min(2).max(40)).max(12),
  cover: Cover.nullable(),
  doc: PostDoc,
  seo: z.strictObject({ title: z.string().max(120), description: z.string().max(320) }),
})
export type PostContent = z.infer<typeof PostContent>

export const PostDraft = z.object({
  id: z.uuid(),
  kind: PostKind,
  slug: z.string(),
  /** A guide from the specification: its slug cannot be changed, and it cannot be deleted. */
  isGuide: z.boolean(),
  state: PostState,
  /** Grows with every save; a save names the revision on which it is based. */
  rev: z.int(),
  content: PostContent,
  author: z.string(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
  /** The version that visitors see; null before the first publication and after unpublishing. */
  liveVersion: z.int().nullable(),
  /** The draft differs from what visitors see. */
  hasChanges: z.boolean(),
})
export type PostDraft = z.infer<typeof PostDraft>
export const PostDraftRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  category: z.enum(TEXT_CATEGORIES),
  state: PostState,
  hasChanges: z.boolean(),
  author: z.string(),
  savedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
})
export type PostDraftRow = z.infer<typeof PostDraftRow>

const ById = z.object({ id: z.uuid() })
const VersionNumber = z.coerce.number().int().min(1).max(2_147_483_647)
const RevBody = z.strictObject({ rev: z.int().min(0) })

export const listPostDrafts = endpoint({
  method: 'GET',
  path: '/blog/drafts/',
  auth: 'writer',
  cap: 'search',
  summary: 'Posts as their writers see them, last saved first',
  query: z.object({
    kind: PostKind.default('post'),
    q: z.string().max(100).optional(),
    state: PostState.optional(),
    ...PageQuery,
  }),
  response: z.object({ items: z.array(PostDraftRow), total: z.int() }),
})
/** Idempotent: the caller chooses the id. The slug is made from the title, with a number if it is taken. */
export const createPost = endpoint({
  method: 'POST',
  path: '/blog/drafts/',
  auth: 'writer',
  summary: 'A new post',
  body: z.strictObject({ id: z.uuid(), kind: PostKind.default('post'), title: z.string().trim().min(2).max(160) }),
  response: PostDraft,
  errors: ['not_found', 'too_many_requests', 'slug_taken'],
})
export const getPostDraft = endpoint({
  method: 'GET',
  path: '/blog/drafts-by-slug/{slug}/',
  auth: 'writer',
  summary: 'One post with its draft',
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: z.object({ kind: PostKind.default('post') }),
  response: PostDraft,
})
/**
 * `invalid_input` also for content that the kind does not allow. `draft_moved` when somebody else has saved since `rev`: nothing is written. A repeat
 * of the same save gets the same reply.
 */
export const savePost = endpoint({
  method: 'PUT',
  path: '/blog/drafts/{id}/',
  auth: 'writer',
  summary: 'Save the draft',
  params: ById,
  body: RevBody.extend({ ...DraftSave, content: PostContent }),
  bodyDepth: DOC_DEPTH,
  response: PostDraft,
  errors: ['too_many_requests', 'draft_moved'],
})
/**
 * Freezes the draft as a version and makes it live, at `at` (in the future) if given. `not_ready` names missing content in its fields
 * `content.title`, `content.excerpt` and `content.doc`, and faults of exercises in `content.exercises`.
 */
export const publishPost = endpoint({
  method: 'POST',
  path: '/blog/drafts/{id}/publish/',
  auth: 'writer',
  summary: 'Publish now or at a time',
  params: ById,
  body: RevBody.extend({ at: z.iso.datetime().nullable() }),
  response: PostDraft,
  errors: ['too_many_requests', 'draft_moved', 'not_ready'],
})
/** Also cancels a scheduled publication. */
export const unpublishPost = endpoint({
  method: 'POST',
  path: '/blog/drafts/{id}/unpublish/',
  auth: 'writer',
  summary: 'Take a post off the site; the draft stays',
  params: ById,
  response: PostDraft,
  errors: ['too_many_requests'],
})
/** Does nothing when nothing is scheduled. The live version stays. */
export const cancelPostSchedule = endpoint({
  method: 'POST',
  path: '/blog/drafts/{id}/cancel-schedule/',
  auth: 'writer',
  summary: 'Cancel a planned publication',
  params: ById,
  response: PostDraft,
  errors: ['too_many_requests'],
})
/** The old slug redirects to the new one. `slug_taken` when another post has or had it. */
export const changePostSlug = endpoint({
  method: 'POST',
  path: '/blog/drafts/{id}/slug/',
  auth: 'writer',
  summary: 'Change the URL of a post',
  params: ById,
  body: z.strictObject({ slug: PostSlug }),
  response: PostDraft,
  errors: ['too_many_requests', 'slug_taken'],
})
/** Deletes a text that was never published. */
export const deletePost = endpoint({
  method: 'DELETE',
  path: '/blog/drafts/{id}/',
  auth: 'writer',
  summary: 'Delete a post that was never published',
  params: ById,
  errors: ['too_many_requests', 'not_ready'],
})

export const PostVersion = z.object({
  number: z.int(),
  title: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  /** A version is stored when it is published or restored, and every 15 minutes of writing. */
  reason: z.enum(['published', 'restored', 'kept', 'imported']),
  isLive: z.boolean(),
})
export type PostVersion = z.infer<typeof PostVersion>
export const listPostVersions = endpoint({
  method: 'GET',
  path: '/blog/drafts/{id}/versions/',
  auth: 'writer',
  cap: 'read',
  summary: 'Versions, newest first',
  params: ById,
  response: z.object({ items: z.array(PostVersion) }),
})
export const getPostVersion = endpoint({
  method: 'GET',
  path: '/blog/drafts/{id}/versions/{number}/',
  auth: 'writer',
  summary: 'The content of a version',
  params: z.object({ id: z.uuid(), number: VersionNumber }),
  response: PostVersion.extend({ content: PostContent }),
})
/** The draft becomes that version; its previous state is kept as a version. */
export const restorePostVersion = endpoint({
  method: 'POST',
  path: '/blog/drafts/{id}/versions/{number}/restore/',
  auth: 'writer',
  summary: 'Restore a version as the draft',
  params: z.object({ id: z.uuid(), number: VersionNumber }),
  body: RevBody,
  response: PostDraft,
  errors: ['too_many_requests', 'draft_moved'],
})

/** `detail`: the title (created, deleted), the version's number (published, restored), the time (scheduled), the new slug (moved). */
export const PostAct = z.enum([
  'created',
  'saved',
  'published',
  'scheduled',
  'canceled',
  'unpublished',
  'moved',
  'restored',
  'deleted',
  'imported',
])
export type PostAct = z.infer<typeof PostAct>
/** Saves of one writer are logged once per quarter of an hour. */
export const PostLogEntry = z.object({ at: z.iso.datetime(), by: z.string(), act: PostAct, detail: z.string() })
export type PostLogEntry = z.infer<typeof PostLogEntry>
export const listPostLog = endpoint({
  method: 'GET',
  path: '/blog/drafts/{id}/log/',
  auth: 'writer',
  cap: 'read',
  summary: 'Who did what to this post, newest first',
  params: ById,
  response: z.object({ items: z.array(PostLogEntry) }),
})

/** People who may write posts without being managers; only managers appoint them. */
export const Author = z.object({ id: z.uuid(), name: z.string(), identifier: z.string() })
export type Author = z.infer<typeof Author>
/** `link`: a one-time link for a new password, if they could not write before (as with a new role: `Promoted`). */
export const AppointedAuthor = Author.extend({ link: z.string().nullable() })
export type AppointedAuthor = z.infer<typeof AppointedAuthor>
export const listAuthors = endpoint({
  method: 'GET',
  path: '/blog/authors/',
  auth: 'manager',
  summary: 'Authors',
  response: z.object({ items: z.array(Author) }),
})
export const appointAuthor = endpoint({
  method: 'POST',
  path: '/blog/authors/',
  auth: 'manager',
  summary: 'Name an author by e-mail or mobile number; not_found when there is no such account',
  body: z.strictObject({ identifier: z.string().min(3).max(254) }),
  response: AppointedAuthor,
  errors: ['not_found'],
})
export const dismissAuthor = endpoint({
  method: 'DELETE',
  path: '/blog/authors/{id}/',
  auth: 'manager',
  summary: 'Dismiss an author; their posts stay',
  params: ById,
})
