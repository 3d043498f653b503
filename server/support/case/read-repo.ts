import { type About } from '@/lib/support/case/contract/about'
import { type CaseKind, type CaseState } from '@/lib/support/case/rules/states'
import { findRow, type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

/** SQL, with the case as `c`. */
export const IS_AWAITING = `c.state in ('new', 'taken')`
export const IS_LATE = `(${IS_AWAITING} and c.promised_at < now())`
export const CHANGED_AT = `greatest(c.asked_at, coalesce(c.answered_at, c.asked_at))`
/** The letters of a search, without meaning for `like`. */
export const containsPattern = (words: string) => `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`

export type OwnRow = {
  readonly id: string
  readonly no: number
  readonly kind: CaseKind
  readonly subject: string
  readonly state: CaseState
  readonly openedAt: Date
  readonly promisedAt: Date
  readonly isLate: boolean
  readonly changedAt: Date
  readonly isNew: boolean
}
const OWN = `c.id, c.no::float8 as no, c.kind, c.subject, c.state, c.opened_at as "openedAt", c.promised_at as "promisedAt", ${IS_LATE} as "isLate",
  ${CHANGED_AT} as "changedAt", coalesce(c.answered_at > coalesce(c.seen_at, '-infinity'), false) as "isNew"`

export type OwnFilter = { readonly onlyState: 'open' | 'ended' | null; readonly q: string | null }

export function listOwnCases(
  db: Database,
  userId: string,
  { onlyState: only, q }: OwnFilter,
  page: PageRequest,
): Promise<Page<OwnRow>> {
  const counted = `from cases c where c.user_id = $1 and ($2::bool is null or (c.state in ('solved', 'closed')) = $2)
    and ($3::text is null or c.subject ilike $3 or c.no::text = btrim($3, '%')
      or exists (select from case_messages m where m.case_id = c.id and m.side <> 'note' and m.text ilike $3))`
  return findPage<OwnRow>(db, page, {
    text: `select ${OWN} ${counted} order by ${CHANGED_AT} desc, c.id desc`,
    counted,
    values: [userId, only === null ? null : only === 'ended', q === null ? null : containsPattern(q)],
  })
}

export type CaseDetailRow = OwnRow & {
  readonly about: About | null
  readonly owner: string | null
  readonly endedAt: Date | null
  readonly rating: number | null
  readonly ratingWord: string
  readonly mergedInto: number | null
  readonly nowMs: number
}
const ONE = `select ${OWN}, c.about, o.name as owner, coalesce(c.solved_at, c.closed_at) as "endedAt", c.rating, c.rating_word as "ratingWord",
    (select m.no::float8 from cases m where m.id = c.merged_into) as "mergedInto", extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"
  from cases c left join accounts_person o on o.id = c.owner_id`

export function findOwnCase(db: Database, no: number, userId: string): Promise<CaseDetailRow | null> {
  return findRow(db, { text: `${ONE} where c.no = $1 and c.user_id = $2`, values: [no, userId] })
}

/** Found by the id in a link whose signature was checked. */
export function findLinkedCase(db: Database, id: string): Promise<CaseDetailRow | null> {
  return findRow(db, { text: `${ONE} where c.id = $1`, values: [id] })
}

export type FileRow = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}
export type MessageRow = {
  readonly id: string
  readonly side: 'person' | 'staff' | 'note'
  readonly author: string | null
  readonly text: string
  readonly at: Date
  readonly isNew: boolean
  readonly files: readonly FileRow[]
}

/** SQL, with a message as `m`, its case as `c` and the case that is read as `t`: whether it is new to its reader; $3 is the member of staff. */
const IS_NEW = `case when $2 then m.author_id is distinct from $3::uuid and m.at > coalesce(greatest(t.staff_seen_at, c.staff_seen_at), '-infinity')
  else m.side = 'staff' and m.at > coalesce(greatest(t.seen_at, c.seen_at), '-infinity') end`

/** The conversation, including that of cases merged into this one. Notes only for a member of staff: no other reader may get them. */
export function listMessages(db: Database, caseId: string, staff: string | null): Promise<MessageRow[]> {
  return db.query<MessageRow>({
    text: `select m.id, m.side, a.name as author, m.text, m.at, ${IS_NEW} as "isNew",
        coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes) order by f.at, f.id)
          from case_files f where f.message_id = m.id), '[]'::json) as files
      from cases t join cases c on t.id in (c.id, c.merged_into) join case_messages m on m.case_id = c.id
        left join accounts_person a on a.id = m.author_id
      where t.id = $1 and ($2 or m.side <> 'note') order by m.at, m.id`,
    values: [caseId, staff !== null, staff],
  })
}
