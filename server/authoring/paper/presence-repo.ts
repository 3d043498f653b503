import { type Database } from '@/server/platform/db/client'

type Tab = { readonly paperId: string; readonly tab: string; readonly userId: string }

/** Records that the tab was seen now, unless it is another user's; deletes the paper's tabs that were silent for a minute. */
export async function touchTab(db: Database, { paperId, tab, userId }: Tab): Promise<void> {
  await db.query({
    text: `with gone as (delete from paper_editors where paper_id = $1 and tab <> $2 and seen_at < now() - interval '1 minute')
      insert into paper_editors (paper_id, tab, user_id) values ($1, $2, $3)
      on conflict (paper_id, tab) do update set seen_at = now() where paper_editors.user_id = $3`,
    values: [paperId, tab, userId],
  })
}

export async function deleteTab(db: Database, { paperId, tab, userId }: Tab): Promise<void> {
  await db.query({
    text: `delete from paper_editors where paper_id = $1 and tab = $2 and user_id = $3`,
    values: [paperId, tab, userId],
  })
}

export async function listOtherTabs(
  db: Database,
  paperId: string,
  tab: string,
): Promise<{ id: string; name: string; seenAt: Date }[]> {
  return db.query({
    text: `select u.id, u.name, max(t.seen_at) as "seenAt" from paper_editors t join accounts_person u on u.id = t.user_id
      where t.paper_id = $1 and t.tab <> $2 and t.seen_at > now() - interval '1 minute'
      group by u.id, u.name order by u.name`,
    values: [paperId, tab],
  })
}
