import { type PostVersion } from '@/lib/learning/post/contract/post-draft'
import { findRow, type Database } from '@/server/platform/db/client'

type Reason = PostVersion['reason']
export type VersionRow = {
  readonly number: number
  readonly title: string
  readonly at: Date
  readonly by: string | null
  readonly reason: Reason
  readonly isLive: boolean
}

const COLUMNS = `v.number, v.content->>'title' as title, v.made_at as at, maker.name as by, v.reason,
  exists (select from live_posts l where l.post_id = v.post_id and l.version = v.number) as "isLive"`

/** Freezes the draft; the caller has locked the post, so that numbers are consecutive. */
export async function freezeDraft(
  tx: Database,
  postId: string,
  { reason, by }: { reason: Reason; by: string | null },
): Promise<number> {
  const [row] = await tx.query<{ number: number }>({
    text: `insert into post_versions (post_id, number, content, reason, made_by)
      select id, 1 + coalesce((select max(number) from post_versions where post_id = $1), 0), content, $2, $3
      from posts where id = $1 returning number`,
    values: [postId, reason, by],
  })
  if (!row) throw new Error('post_versions: nothing was inserted')
  return row.number
}

/** Like {@link freezeDraft}, unless the newest version is equal. */
export async function freezeIfNew(
  tx: Database,
  postId: string,
  how: { reason: Reason; by: string | null },
): Promise<void> {
  const [row] = await tx.query<{ same: boolean }>({
    text: `select v.content = p.content as same from posts p join post_versions v on v.post_id = p.id
      where p.id = $1 order by v.number desc limit 1`,
    values: [postId],
  })
  if (!row?.same) await freezeDraft(tx, postId, how)
}

/** Whether the newest version, or without one the post, is a quarter of an hour old. */
export async function isVersionDue(tx: Database, postId: string): Promise<boolean> {
  const [row] = await tx.query<{ due: boolean }>({
    text: `select coalesce((select max(made_at) from post_versions where post_id = $1), created_at)
        < now() - interval '15 minutes' as due from posts where id = $1`,
    values: [postId],
  })
  return row?.due ?? false
}

export async function listPostVersions(db: Database, postId: string): Promise<VersionRow[]> {
  return db.query<VersionRow>({
    text: `select ${COLUMNS} from post_versions v left join accounts_person maker on maker.id = v.made_by
      where v.post_id = $1 order by v.number desc limit 500`,
    values: [postId],
  })
}

export async function findVersion(
  db: Database,
  postId: string,
  number: number,
): Promise<(VersionRow & { readonly content: unknown }) | null> {
  return findRow(db, {
    text: `select ${COLUMNS}, v.content from post_versions v left join accounts_person maker on maker.id = v.made_by
      where v.post_id = $1 and v.number = $2`,
    values: [postId, number],
  })
}
