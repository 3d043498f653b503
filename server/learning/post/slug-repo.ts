import { type PostKind } from '@/lib/platform/text-kinds'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

/** False if another text of the kind has or had it. */
export async function insertSlug(
  tx: Database,
  { slug, kind, postId }: { slug: string; kind: PostKind; postId: string },
): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into post_slugs (slug, post_id, is_current, kind) values ($1, $2, true, $3)
      on conflict (kind, slug) do nothing returning slug`,
    values: [slug, postId, kind],
  })
}

/** The text that has or has had this slug; null if there is none. */
export async function findSlugOwner(
  db: Database,
  { slug, kind }: { slug: string; kind: PostKind },
): Promise<{ postId: string; isCurrent: boolean } | null> {
  return findRow(db, {
    text: 'select post_id as "postId", is_current as "isCurrent" from post_slugs where slug = $1 and kind = $2',
    values: [slug, kind],
  })
}

/** Turns the current slug into an old one that redirects. */
export async function retireCurrentSlug(tx: Database, postId: string): Promise<string> {
  const [row] = await tx.query<{ slug: string }>({
    text: 'update post_slugs set is_current = false where post_id = $1 and is_current returning slug',
    values: [postId],
  })
  return row?.slug ?? ''
}

/** Gives the text a former slug again. */
export async function restoreFormerSlug(tx: Database, postId: string, slug: string): Promise<void> {
  await tx.query({
    text: 'update post_slugs set is_current = true, since = now() where post_id = $1 and slug = $2',
    values: [postId, slug],
  })
}
