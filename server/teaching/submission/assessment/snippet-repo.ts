import { type Snippet } from '@/lib/teaching/submission/contract/assessment'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'

const COLUMNS = 'id, tag, text, uses'

export function findSnippets(db: Database, userId: string, limit: number): Promise<Snippet[]> {
  return db.query<Snippet>({
    text: `select ${COLUMNS} from piece_snippets where user_id = $1 order by uses desc, used_at desc, id limit $2`,
    values: [userId, limit],
  })
}

/** Null if the id is another user’s, or the limit of snippets is reached. */
export async function upsertSnippet(
  db: Database,
  snippet: Pick<Snippet, 'id' | 'tag' | 'text'> & { readonly userId: string; readonly most: number },
): Promise<Snippet | null> {
  const { id, userId, tag, text, most } = snippet
  return findRow(db, {
    text: `insert into piece_snippets as kept (id, user_id, tag, text)
      select $1, $2, $3, $4 where (select count(*) from piece_snippets where user_id = $2 and id <> $1) < $5
      on conflict (id) do update set tag = excluded.tag, text = excluded.text where kept.user_id = excluded.user_id returning ${COLUMNS}`,
    values: [id, userId, tag, text, most],
  })
}

export async function countUse(db: Database, id: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: 'update piece_snippets set uses = uses + 1, used_at = clock_timestamp() where id = $1 and user_id = $2 returning id',
    values: [id, userId],
  })
}

export async function deleteSnippet(db: Database, id: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: 'delete from piece_snippets where id = $1 and user_id = $2 returning id',
    values: [id, userId],
  })
}
