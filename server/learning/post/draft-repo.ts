import { type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type listPostDrafts as listEndpoint,
  PostContent,
  type PostDraftRow as ContractRow,
  type PostState,
} from '@/lib/learning/post/contract/post-draft'
import { type PostKind } from '@/lib/platform/text-kinds'
import { foldForSearch } from '@/lib/platform/search/search'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type Owned, toStoredJson } from '@/server/documents/draft/public'
import { findPage, type Page } from '@/server/platform/db/paged-rows'

export type PostDraftRow = {
  readonly id: string
  readonly kind: PostKind
  readonly slug: string
  readonly state: PostState
  readonly rev: number
  readonly content: unknown
  readonly author: string | null
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly publishedAt: Date | null
  readonly scheduledAt: Date | null
  readonly liveVersion: number | null
  readonly hasChanges: boolean
}
/** A text by its id, or by its slug, which is unique in its kind. */
export type TextRef = { readonly id: string } | { readonly slug: string; readonly kind: PostKind }
type ListRow = Pick<PostDraftRow, 'id' | 'slug' | 'state' | 'author' | 'savedAt' | 'publishedAt' | 'scheduledAt'> &
  Pick<ContractRow, 'title' | 'category' | 'hasChanges'>
export type LockedDraft = {
  readonly kind: PostKind
  readonly rev: number
  readonly savedBy: string | null
  readonly isLive: boolean
  readonly wasPublished: boolean
}

/** Nobody types NUL, so a post with one is refused. */
const toJson = (content: PostContent) => toStoredJson(content, { keepsNul: true })

/** Parses a stored draft or version as strictly as outside input. */
export function readContent(stored: unknown): PostContent {
  return PostContent.parse(stored)
}

/** The first state that applies: live, scheduled, formerly published, draft. */
const STATE = `case when live.post_id is not null then 'published' when p.scheduled_at is not null then 'scheduled'
  when p.published_at is not null then 'unpublished' else 'draft' end`
const HAS_CHANGES = `coalesce(p.content <> v.content, false)`
const FROM_DRAFTS = `from posts p
  join post_slugs s on s.post_id = p.id and s.is_current
  left join accounts_person author on author.id = p.created_by
  left join live_posts live on live.post_id = p.id
  left join post_versions v on v.post_id = p.id and v.number = live.version`

/** False when the id is taken. */
export async function insertDraft(
  tx: Database,
  post: { id: string; kind: PostKind; createdBy: string | null; content: PostContent },
): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into posts (id, created_by, saved_by, content, title_folded, kind) values ($1, $2, $2, $3, $4, $5)
      on conflict (id) do nothing returning id`,
    values: [post.id, post.createdBy, toJson(post.content), foldForSearch(post.content.title), post.kind],
  })
}

/** Finds a draft by id, or by the current slug of its kind; null if it does not exist or is not this writer's. */
export async function findDraft(db: Database, by: TextRef, ownerFilter: string | null): Promise<PostDraftRow | null> {
  const [where, value, kind] = 'id' in by ? ['p.id = $1', by.id, null] : ['s.slug = $1', by.slug, by.kind]
  return findRow(db, {
    text: `select p.id, p.kind, s.slug, ${STATE} as state, p.rev, p.content, author.name as author, p.saved_at as "savedAt",
        saver.name as "savedBy", p.published_at as "publishedAt", p.scheduled_at as "scheduledAt",
        live.version as "liveVersion", ${HAS_CHANGES} as "hasChanges"
      ${FROM_DRAFTS} left join accounts_person saver on saver.id = p.saved_by
      where ${where} and ($2::uuid is null or p.created_by = $2) and ($3::text is null or p.kind = $3)`,
    values: [value, ownerFilter, kind],
  })
}

/**
 * Locks the post until the transaction ends. A separate statement: after waiting for a lock, a join would see the other tables as they were before
 * the wait.
 */
export async function lockDraft(tx: Database, { id, ownerFilter }: Owned): Promise<LockedDraft | null> {
  return findRow(tx, {
    text: `select kind, rev, saved_by as "savedBy", published_at is not null as "wasPublished",
        exists (select from live_posts where post_id = $1) as "isLive"
      from posts where id = $1 and ($2::uuid is null or created_by = $2) for update`,
    values: [id, ownerFilter],
  })
}

export async function updateDraft(
  tx: Database,
  { id, content, by }: { id: string; content: PostContent; by: string | null },
): Promise<void> {
  await tx.query({
    text: `update posts set content = $2, title_folded = $3, rev = rev + 1, saved_at = clock_timestamp(), saved_by = $4 where id = $1`,
    values: [id, toJson(content), foldForSearch(content.title), by],
  })
}

type PostDraftQuery = Parsed<typeof listEndpoint>['query'] & {
  readonly ownerFilter: string | null
  readonly title: string | null
}
const FILTER = `where ($1::uuid is null or p.created_by = $1) and ($2::text is null or p.title_folded like '%' || $2 || '%')
  and ($3::text is null or ${STATE} = $3) and p.kind = $4`

/** `title` is folded: letters, digits and spaces, no wildcard of `like`. */
export async function listPostDrafts(
  db: Database,
  { ownerFilter, title, state, kind, ...page }: PostDraftQuery,
): Promise<Page<ListRow>> {
  return findPage(db, page, {
    text: `select p.id, s.slug, p.content->>'title' as title, p.content->>'category' as category, ${STATE} as state,
        ${HAS_CHANGES} as "hasChanges", author.name as author, p.saved_at as "savedAt", p.published_at as "publishedAt",
        p.scheduled_at as "scheduledAt"
      ${FROM_DRAFTS} ${FILTER} order by p.saved_at desc, p.id desc`,
    counted: `${FROM_DRAFTS} ${FILTER}`,
    values: [ownerFilter, title, state, kind],
  })
}

export async function deletePost(tx: Database, id: string): Promise<void> {
  await tx.query({ text: 'delete from posts where id = $1', values: [id] })
}
