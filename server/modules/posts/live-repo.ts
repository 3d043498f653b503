import { type PostCategory } from '@/lib/domain/post/categories'
import { type Database } from '@/server/db/client'

export type LiveRow = {
  readonly postId: string
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: PostCategory
  readonly tags: string[]
  readonly cover: unknown
  readonly author: string | null
  readonly readingMinutes: number
  readonly publishedAt: Date
  readonly updatedAt: Date
}
export type Shown = {
  readonly postId: string
  readonly version: number
  readonly category: string
  readonly tags: readonly string[]
  readonly readingMinutes: number
  /** As PostgreSQL writes a tsvector. */
  readonly search: string
}
export type LiveFilter = {
  /** As PostgreSQL writes a tsquery. */
  readonly query: string | null
  readonly category: PostCategory | null
  readonly tag: string | null
}

const COLUMNS = `l.post_id as "postId", s.slug, v.content->>'title' as title, v.content->>'excerpt' as excerpt, l.category, l.tags,
  v.content->'cover' as cover, author.name as author, l.reading_minutes as "readingMinutes", p.published_at as "publishedAt",
  l.updated_at as "updatedAt"`
const FROM = `from live_posts l
  join posts p on p.id = l.post_id and p.published_at <= now()
  join post_slugs s on s.post_id = l.post_id and s.is_current
  join post_versions v on v.post_id = l.post_id and v.number = l.version
  left join users author on author.id = p.created_by`
const FILTER = `where ($1::tsquery is null or l.search @@ $1::tsquery) and ($2::text is null or l.category = $2)
  and ($3::text is null or $3 = any (l.tags))`

/** Newest first; with a query those first whose titles answer it, then excerpts and tags, then texts. */
export async function listLive(db: Database, filter: LiveFilter, limit: number, offset: number): Promise<LiveRow[]> {
  return db.query<LiveRow>({
    text: `select ${COLUMNS} ${FROM} ${FILTER}
      order by coalesce(ts_filter(l.search, '{a}') @@ $1::tsquery, false) desc,
        coalesce(ts_filter(l.search, '{a,b}') @@ $1::tsquery, false) desc,
        coalesce(ts_rank(l.search, $1::tsquery), 0) desc, p.published_at desc, l.post_id
      limit $4 offset $5`,
    values: [filter.query, filter.category, filter.tag, limit, offset],
  })
}

export async function countLive(db: Database, filter: LiveFilter): Promise<number> {
  const [row] = await db.query<{ total: number }>({
    text: `select count(*)::int as total from live_posts l join posts p on p.id = l.post_id and p.published_at <= now() ${FILTER}`,
    values: [filter.query, filter.category, filter.tag],
  })
  return row?.total ?? 0
}

/** By its present address. */
export async function findLive(db: Database, slug: string): Promise<(LiveRow & { readonly content: unknown }) | null> {
  const [row] = await db.query<LiveRow & { content: unknown }>({
    text: `select ${COLUMNS}, v.content ${FROM} where s.slug = $1`,
    values: [slug],
  })
  return row ?? null
}

/** Those of these addresses that are on the site, in no order. */
export async function listLiveBySlug(db: Database, slugs: readonly string[]): Promise<LiveRow[]> {
  return db.query<LiveRow>({ text: `select ${COLUMNS} ${FROM} where s.slug = any ($1::text[])`, values: [slugs] })
}

/** The present address of a post on the site that had this one before. */
export async function findMovedTo(db: Database, oldSlug: string): Promise<string | null> {
  const [row] = await db.query<{ slug: string }>({
    text: `select s.slug ${FROM} join post_slugs old on old.post_id = l.post_id and not old.is_current where old.slug = $1`,
    values: [oldSlug],
  })
  return row?.slug ?? null
}

/** Posts of the same subject or with the same tags; more tags in common first, then the same subject, then the newest. */
export async function listRelated(db: Database, post: LiveRow, limit: number): Promise<LiveRow[]> {
  return db.query<LiveRow>({
    text: `select ${COLUMNS} ${FROM} where l.post_id <> $1 and (l.category = $2 or l.tags && $3::text[])
      order by (select count(*) from unnest(l.tags) tag where tag = any ($3::text[])) desc, (l.category = $2) desc,
        p.published_at desc, l.post_id
      limit $4`,
    values: [post.postId, post.category, post.tags, limit],
  })
}

export async function countTopics(db: Database): Promise<{
  categories: { category: PostCategory; count: number }[]
  tags: { tag: string; count: number }[]
}> {
  const from = 'from live_posts l join posts p on p.id = l.post_id and p.published_at <= now()'
  const [categories, tags] = await Promise.all([
    db.query<{ category: PostCategory; count: number }>({
      text: `select l.category, count(*)::int as count ${from} group by l.category order by count desc, l.category`,
      values: [],
    }),
    db.query<{ tag: string; count: number }>({
      text: `select tag, count(*)::int as count ${from}, unnest(l.tags) tag group by tag order by count desc, tag limit 100`,
      values: [],
    }),
  ])
  return { categories, tags }
}

/** Visitors read this version from now on; the first time is the post's date, `since` when it is told and has passed. */
export async function showVersion(tx: Database, shown: Shown, since: Date | null = null): Promise<void> {
  await tx.query({
    text: `insert into live_posts (post_id, version, category, tags, reading_minutes, search, updated_at)
      values ($1, $2, $3, $4, $5, $6::tsvector, least($7::timestamptz, now()))
      on conflict (post_id) do update set version = excluded.version, category = excluded.category, tags = excluded.tags,
        reading_minutes = excluded.reading_minutes, search = excluded.search, updated_at = now()`,
    values: [shown.postId, shown.version, shown.category, shown.tags, shown.readingMinutes, shown.search, since],
  })
  await tx.query({
    text: `update posts set scheduled_at = null, scheduled_version = null,
        published_at = coalesce(published_at, least($2::timestamptz, now())) where id = $1`,
    values: [shown.postId, since],
  })
}

export async function hideLive(tx: Database, postId: string): Promise<boolean> {
  const rows = await tx.query({ text: 'delete from live_posts where post_id = $1 returning post_id', values: [postId] })
  return rows.length > 0
}

/** Null takes a schedule back; false when there was none. */
export async function setSchedule(
  tx: Database,
  postId: string,
  planned: { at: string; version: number } | null,
): Promise<boolean> {
  const rows = await tx.query({
    text: `update posts set scheduled_at = $2, scheduled_version = $3
      where id = $1 and ($2::timestamptz is not null or scheduled_at is not null) returning id`,
    values: [postId, planned?.at ?? null, planned?.version ?? null],
  })
  return rows.length > 0
}

/** Whether a time is still to come by the database's clock. */
export async function isAhead(db: Database, at: string): Promise<boolean> {
  const [row] = await db.query<{ ahead: boolean }>({ text: 'select $1::timestamptz > now() as ahead', values: [at] })
  return row?.ahead ?? false
}

/** Locks what is due; what another node is publishing is passed over. */
export async function takeDue(
  tx: Database,
  limit: number,
): Promise<{ postId: string; version: number; content: unknown }[]> {
  return tx.query<{ postId: string; version: number; content: unknown }>({
    text: `select p.id as "postId", p.scheduled_version as version, v.content from posts p
      join post_versions v on v.post_id = p.id and v.number = p.scheduled_version
      where p.scheduled_at <= now() order by p.scheduled_at limit $1 for update of p skip locked`,
    values: [limit],
  })
}
