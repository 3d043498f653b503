import { type NoteLevel, type TextCategory } from '@/lib/learning/post/rules/kinds'
import { type PostKind } from '@/lib/platform/text-kinds'
import { SEARCH_RULES } from '@/lib/platform/search/search-forms'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'

export type LiveRow = {
  readonly postId: string
  readonly kind: PostKind
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: TextCategory
  readonly level: NoteLevel | null
  readonly tags: string[]
  readonly cover: unknown
  readonly author: string | null
  readonly readingMinutes: number
  readonly publishedAt: Date
  readonly updatedAt: Date
}
/** A slug is unique in its kind. */
type Address = { readonly kind: PostKind; readonly slug: string }
export type VersionToShow = {
  readonly postId: string
  readonly kind: PostKind
  readonly version: number
  readonly category: TextCategory
  readonly level: NoteLevel | null
  readonly tags: readonly string[]
  readonly readingMinutes: number
}
export type LiveFilter = {
  readonly kind: PostKind
  readonly category: TextCategory | null
  readonly tag: string | null
  readonly level: NoteLevel | null
}
type RowRange = { readonly limit: number; readonly offset: number }

const COLUMNS = `l.post_id as "postId", l.kind, l.level, s.slug, l.title, l.excerpt, l.category, l.tags, l.cover,
  (select name from accounts_person where id = p.created_by) as author, l.reading_minutes as "readingMinutes",
  l.published_at as "publishedAt", l.updated_at as "updatedAt"`
const FROM_LIVE = `from live_posts l
  join posts p on p.id = l.post_id
  join post_slugs s on s.post_id = l.post_id and s.is_current`
const FILTER = `l.kind = $1 and ($2::text is null or l.category = $2) and ($3::text is null or $3 = any (l.tags))
  and ($4::text is null or l.level = $4)`
const valuesOf = ({ kind, category, tag, level }: LiveFilter) => [kind, category, tag, level]

/** Chooses the rows of a page before looking up their slugs and authors. */
const pageOf = (from: string, order: string, limit: string) => `with page as materialized (
    select l.post_id as id, row_number() over (order by ${order}) as place ${from} order by ${order} ${limit})
  select ${COLUMNS} ${FROM_LIVE} join page on page.id = l.post_id order by page.place`

/** Newest first. A named statement, like the other lists: planning took longer than executing. */
export async function listLive(
  db: Database,
  filter: LiveFilter,
  { limit, offset }: RowRange,
): Promise<{ rows: LiveRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.query<LiveRow>({
      name: 'live-newest',
      text: pageOf(`from live_posts l where ${FILTER}`, 'l.published_at desc, l.post_id', 'limit $5 offset $6'),
      values: [...valuesOf(filter), limit, offset],
    }),
    countOf(db, {
      name: 'live-count',
      text: `select count(*)::int from live_posts l where ${FILTER}`,
      values: valuesOf(filter),
    }),
  ])
  return { rows, total }
}

/** Those of these texts that pass the filter, in the order of the ids. */
export async function listLiveAmong(
  db: Database,
  ids: readonly string[],
  filter: LiveFilter,
  { limit, offset }: RowRange,
): Promise<{ rows: LiveRow[]; total: number }> {
  const among = `from unnest($5::uuid[]) with ordinality asked (id, place) join live_posts l on l.post_id = asked.id where ${FILTER}`
  const values = [...valuesOf(filter), ids]
  const [rows, total] = await Promise.all([
    db.query<LiveRow>({
      name: 'live-among',
      text: pageOf(among, 'asked.place', 'limit $6 offset $7'),
      values: [...values, limit, offset],
    }),
    countOf(db, { name: 'live-among-count', text: `select count(*)::int ${among}`, values }),
  ])
  return { rows, total }
}

/** Texts of all kinds, in the order of the ids. */
export async function listLiveById(db: Database, ids: readonly string[]): Promise<LiveRow[]> {
  return db.query<LiveRow>({
    name: 'live-by-id',
    text: `select ${COLUMNS} ${FROM_LIVE} join unnest($1::uuid[]) with ordinality asked (id, place) on asked.id = l.post_id
      order by asked.place`,
    values: [ids],
  })
}

/** Returns times as text: converting thousands of them to dates and back took more time than everything else. */
export async function listLiveAddresses(
  db: Database,
  limit: number,
  offset: number,
): Promise<{ kind: PostKind; slug: string; updatedAt: string }[]> {
  return db.query<{ kind: PostKind; slug: string; updatedAt: string }>({
    text: `select l.kind, s.slug, to_char(l.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt" from live_posts l
      join post_slugs s on s.post_id = l.post_id and s.is_current
      order by l.post_id limit $1 offset $2`,
    values: [limit, offset],
  })
}

/** The live post with this current slug. */
export async function findLive(
  db: Database,
  { kind, slug }: Address,
): Promise<(LiveRow & { readonly content: unknown }) | null> {
  return findRow(db, {
    text: `select ${COLUMNS}, v.content ${FROM_LIVE} join post_versions v on v.post_id = l.post_id and v.number = l.version
      where s.slug = $1 and l.kind = $2`,
    values: [slug, kind],
  })
}

/** The live posts with these slugs, unordered. */
export async function listLiveBySlug(db: Database, slugs: readonly string[]): Promise<LiveRow[]> {
  return db.query<LiveRow>({
    text: `select ${COLUMNS} ${FROM_LIVE} where l.kind = 'post' and s.slug = any ($1::text[])`,
    values: [slugs],
  })
}

/** The current slug of a live text that had this one before. */
export async function findMovedTo(db: Database, { kind, slug }: Address): Promise<string | null> {
  const [row] = await db.query<{ slug: string }>({
    text: `select s.slug ${FROM_LIVE} join post_slugs old on old.post_id = l.post_id and not old.is_current
      where old.slug = $1 and l.kind = $2`,
    values: [slug, kind],
  })
  return row?.slug ?? null
}

/** Texts of the same kind and subject or with the same tags; more tags in common first, then the same subject, then the newest. */
export async function listRelated(db: Database, post: LiveRow, limit: number): Promise<LiveRow[]> {
  return db.query<LiveRow>({
    text: pageOf(
      'from live_posts l where l.post_id <> $1 and l.kind = $5 and (l.category = $2 or l.tags && $3::text[])',
      `(select count(*) from unnest(l.tags) tag where tag = any ($3::text[])) desc, (l.category = $2) desc, l.published_at desc, l.post_id`,
      'limit $4',
    ),
    values: [post.postId, post.category, post.tags, limit, post.kind],
  })
}

export async function countTopics(db: Database): Promise<{
  categories: { category: TextCategory; count: number }[]
  tags: { tag: string; count: number }[]
}> {
  const from = 'from live_posts l'
  const [categories, tags] = await Promise.all([
    db.query<{ category: TextCategory; count: number }>({
      text: `select l.category, count(*)::int as count ${from} where l.kind = 'post' group by l.category order by count desc, l.category`,
      values: [],
    }),
    db.query<{ tag: string; count: number }>({
      text: `select tag, count(*)::int as count ${from}, unnest(l.tags) tag where l.kind = 'post' group by tag order by count desc, tag limit 100`,
      values: [],
    }),
  ])
  return { categories, tags }
}

/** Makes this version live. The first call dates the post: at `since` if that is given and past, otherwise now. */
export async function showVersion(tx: Database, shown: VersionToShow, since: Date | null = null): Promise<void> {
  await tx.query({
    text: `insert into live_posts (post_id, version, category, tags, reading_minutes, updated_at, kind, level, title, excerpt, cover, published_at)
      select $1, $2, $3, $4, $5, least($6::timestamptz, now()), $7, $8, v.content->>'title', v.content->>'excerpt',
        nullif(v.content->'cover', 'null'::jsonb), coalesce(p.published_at, least($6, now()))
      from posts p join post_versions v on v.post_id = p.id and v.number = $2 where p.id = $1
      on conflict (post_id) do update set version = excluded.version, category = excluded.category, tags = excluded.tags,
        level = excluded.level, reading_minutes = excluded.reading_minutes, updated_at = now(), title = excluded.title,
        excerpt = excluded.excerpt, cover = excluded.cover, published_at = excluded.published_at`,
    values: [
      shown.postId,
      shown.version,
      shown.category,
      shown.tags,
      shown.readingMinutes,
      since,
      shown.kind,
      shown.level,
    ],
  })
  await tx.query({
    text: `update posts set scheduled_at = null, scheduled_version = null,
        published_at = coalesce(published_at, least($2::timestamptz, now())) where id = $1`,
    values: [shown.postId, since],
  })
}

export async function unpublishLive(tx: Database, postId: string): Promise<boolean> {
  return hasRow(tx, { text: 'delete from live_posts where post_id = $1 returning post_id', values: [postId] })
}

/** Null cancels a schedule; false if there was none. */
export async function setSchedule(
  tx: Database,
  postId: string,
  planned: { at: string; version: number } | null,
): Promise<boolean> {
  return hasRow(tx, {
    text: `update posts set scheduled_at = $2, scheduled_version = $3
      where id = $1 and ($2::timestamptz is not null or scheduled_at is not null) returning id`,
    values: [postId, planned?.at ?? null, planned?.version ?? null],
  })
}

export type Unindexed = {
  readonly postId: string
  readonly kind: PostKind
  readonly slug: string
  /** Version and slug: an entry with another value is stale. */
  readonly version: string
  readonly content: unknown
}

/** Live texts whose search entry is missing or stale; only this post, or all when `postId` is null. */
export async function listUnindexed(
  db: Database,
  { limit, postId }: { readonly limit: number; readonly postId: string | null },
): Promise<Unindexed[]> {
  return db.query<Unindexed>({
    text: `select l.post_id as "postId", l.kind, s.slug, l.version || ' ' || s.slug as version, v.content
      from live_posts l join post_slugs s on s.post_id = l.post_id and s.is_current
      join post_versions v on v.post_id = l.post_id and v.number = l.version
      left join platform_search_entry e on e.post_id = l.post_id
      where ($2::uuid is null or l.post_id = $2)
        and (e.id is null or e.version <> l.version || ' ' || s.slug or e.rules <> $3)
      order by l.post_id limit $1`,
    values: [limit, postId, SEARCH_RULES],
  })
}

export type DuePost = {
  readonly postId: string
  readonly kind: PostKind
  readonly version: number
  readonly content: unknown
  readonly title: string | null
  /** Whether the person who scheduled it still may publish. */
  readonly mayPublish: boolean
}

/** Locks due posts; skips those that another node is publishing. */
export async function lockNextDue(tx: Database, limit: number): Promise<DuePost[]> {
  return tx.query<DuePost>({
    text: `select p.id as "postId", p.kind, p.scheduled_version as version, v.content, v.content->>'title' as title,
        exists (select from accounts_person u where u.id = v.made_by and u.suspended_at is null
          and (u.role = 'manager' or u.is_author and u.id = p.created_by)) as "mayPublish"
      from posts p join post_versions v on v.post_id = p.id and v.number = p.scheduled_version
      where p.scheduled_at <= now() order by p.scheduled_at limit $1 for update of p skip locked`,
    values: [limit],
  })
}
