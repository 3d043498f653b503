import { type Audience } from '@/lib/support/announcement/contract'
import { countOf, type Database, findRow, hasRow } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

export type Target = { readonly audience: Audience['kind']; readonly target: string }
export type AnnouncementRow = Target & {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: string
  readonly byMail: boolean
  readonly sendAt: Date
  readonly sentAt: Date | null
  readonly stoppedAt: Date | null
  readonly isDue: boolean
  readonly reached: number
  readonly read: number
}

const COLUMNS = `a.id, a.title, a.text, a.link, a.audience, a.target, a.by_mail as "byMail", a.send_at as "sendAt", a.sent_at as "sentAt",
  a.stopped_at as "stoppedAt", a.send_at <= now() as "isDue", n.reached, n.read`
const FROM = `from announcements a cross join lateral (
    select count(*)::int as reached, count(read_at)::int as read from accounts_notification where about = a.id) as n`

/** SQL: the ids of the people of an audience $1 with the target $2, without suspended ones. */
const PEOPLE = `select p.id from accounts_person p where p.suspended_at is null and p.forgotten_at is null and case $1::text
    when 'everybody' then true
    when 'role' then p.role = $2
    when 'buyers' then exists (select from shop_buyer b where b.user_id = p.id and b.product_id::text = $2)
    else exists (select from institute_member m where m.user_id = p.id and m.class_id::text = $2) end`

export function countPeople(db: Database, { audience, target }: Target): Promise<number> {
  return countOf(db, { text: `select count(*)::int from (${PEOPLE}) as people`, values: [audience, target] })
}

/** Those of the audience who have not received it yet. */
export async function listUnnotified(
  db: Database,
  id: string,
  { audience, target }: Target,
  maxPeople: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    text: `select p.id from (${PEOPLE}) as p
      where not exists (select from accounts_notification n where n.user_id = p.id and n.about = $3) order by p.id limit $4`,
    values: [audience, target, id, maxPeople],
  })
  return rows.map((row) => row.id)
}

type AudienceChoice = { readonly id: string; readonly name: string; readonly people: number }

/** The largest audiences. */
export function listBuyers(db: Database): Promise<AudienceChoice[]> {
  return db.query<AudienceChoice>({
    text: `select product_id as id, max(title) as name, count(distinct user_id)::int as people from shop_buyer group by product_id
      order by people desc, id limit 200`,
    values: [],
  })
}

export function listClasses(db: Database): Promise<AudienceChoice[]> {
  return db.query<AudienceChoice>({
    text: `select class_id as id, max(class_name) as name, count(*)::int as people from institute_member group by class_id
      order by max(class_name), class_id limit 500`,
    values: [],
  })
}

export type NewRow = Target & {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: string
  readonly byMail: boolean
  readonly madeBy: string
  readonly sendAt: Date | null
}

/** False if the id is taken. */
export async function insertAnnouncement(db: Database, row: NewRow): Promise<boolean> {
  const { id, title, text, link, audience, target, byMail, madeBy, sendAt } = row
  return hasRow(db, {
    text: `insert into announcements (id, title, text, link, audience, target, by_mail, made_by, send_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now())) on conflict (id) do nothing returning id`,
    values: [id, title, text, link, audience, target, byMail, madeBy, sendAt],
  })
}

export function findAnnouncement(db: Database, id: string): Promise<AnnouncementRow | null> {
  return findRow(db, { text: `select ${COLUMNS} ${FROM} where a.id = $1`, values: [id] })
}

export function listAnnouncements(db: Database, page: PageRequest): Promise<Page<AnnouncementRow>> {
  return findPage<AnnouncementRow>(db, page, {
    text: `select ${COLUMNS} ${FROM} order by a.made_at desc, a.id desc`,
    counted: 'from announcements',
    values: [],
  })
}

/** Locks the next due one: only one node sends it at a time. */
export function lockNextDue(tx: Database): Promise<AnnouncementRow | null> {
  return findRow(tx, {
    text: `select ${COLUMNS} ${FROM} where a.sent_at is null and a.stopped_at is null and a.send_at <= now()
      order by a.send_at, a.id limit 1 for update of a skip locked`,
    values: [],
  })
}

export async function setSent(tx: Database, id: string): Promise<void> {
  await tx.query({ text: 'update announcements set sent_at = now() where id = $1', values: [id] })
}

/** Waits for a chunk that is being sent. False if there is no announcement with this id. */
export async function setStopped(tx: Database, id: string): Promise<boolean> {
  return hasRow(tx, {
    text: 'update announcements set stopped_at = coalesce(stopped_at, now()) where id = $1 returning id',
    values: [id],
  })
}
