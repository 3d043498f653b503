import { type About } from '@/lib/support/case/contract/about'
import { type CaseKind, type CaseState } from '@/lib/support/case/rules/states'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type CasePromise } from './promise-repo'
import { MAY_HANDLE, type Rights } from './manage/rights-sql'

export type NewCase = {
  readonly id: string
  readonly kind: CaseKind
  readonly subject: string
  readonly userId: string | null
  readonly guest: { readonly name: string; readonly contact: string } | null
  readonly about: About | null
  readonly promise: CasePromise
}

/** False if a case with this id exists. */
export function insertCase(tx: Database, opened: NewCase): Promise<boolean> {
  const { about } = opened
  const isQuestion = about?.kind === 'response'
  return hasRow(tx, {
    text: `insert into cases (id, kind, subject, user_id, guest_name, guest_contact, about, about_kind, about_id, about_paper_id, about_question, promised_at, promised_from, promised_hours)
      values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, to_timestamp($12::float8 / 1000), to_timestamp($13::float8 / 1000), $14)
      on conflict (id) do nothing returning id`,
    values: [
      opened.id,
      opened.kind,
      opened.subject,
      opened.userId,
      opened.guest?.name ?? null,
      opened.guest?.contact ?? null,
      about && JSON.stringify(about),
      about?.kind ?? null,
      idOf(about),
      isQuestion ? about.paperId : null,
      isQuestion ? about.question : null,
      opened.promise.atMs,
      opened.promise.fromMs,
      opened.promise.hours,
    ],
  })
}

/** Whether the case with this id is the one that is being sent once more. Staff may have changed its kind since. */
export function isRepeatedCase(
  tx: Database,
  { id, subject, userId, guest, about }: Omit<NewCase, 'promise'>,
  { text, files }: Pick<NewMessage, 'text' | 'files'>,
): Promise<boolean> {
  return hasRow(tx, {
    text: `select from cases c join case_messages m on m.id = c.id
      where c.id = $1 and c.user_id is not distinct from $2 and c.guest_contact is not distinct from $3 and c.subject = $4 and m.text = $5
        and c.about_kind is not distinct from $6 and c.about_id is not distinct from $7 and c.about_question is not distinct from $8
        and ${hasFiles('$9')}`,
    values: [
      id,
      userId,
      guest?.contact ?? null,
      subject,
      text,
      about?.kind ?? null,
      idOf(about),
      about?.kind === 'response' ? about.question : null,
      files,
    ],
  })
}

/** A question is found by its attempt. */
function idOf(about: About | null): string | null {
  if (!about || about.kind === 'error') return null
  return about.kind === 'response' ? about.attempt : about.id
}

/** The data of a case that every action on it needs. */
export type LockedCase = {
  readonly id: string
  readonly no: number
  readonly kind: CaseKind
  readonly subject: string
  readonly state: CaseState
  readonly userId: string | null
  readonly ownerId: string | null
  readonly guestName: string | null
  readonly guestContact: string | null
  readonly linkVersion: number
  readonly mergedInto: string | null
  /** When it was solved or closed. */
  readonly endedAt: Date | null
  readonly nowMs: number
}
const LOCKED_COLUMNS = `c.id, c.no::float8 as no, c.kind, c.subject, c.state, c.user_id as "userId", c.owner_id as "ownerId", c.guest_name as "guestName",
  c.guest_contact as "guestContact", c.link_version as "linkVersion", c.merged_into as "mergedInto", coalesce(c.solved_at, c.closed_at) as "endedAt",
  extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"`

/** The caller's own case, locked. */
export function lockOwnCase(tx: Database, no: number, userId: string): Promise<LockedCase | null> {
  return findRow(tx, {
    text: `select ${LOCKED_COLUMNS} from cases c where c.no = $1 and c.user_id = $2 for no key update of c`,
    values: [no, userId],
  })
}

/** A case by its id: of a link, whose signature was checked, or of an event. */
export function findCase(db: Database, id: string): Promise<LockedCase | null> {
  return findRow(db, { text: `select ${LOCKED_COLUMNS} from cases c where c.id = $1`, values: [id] })
}

export function lockCase(tx: Database, id: string): Promise<LockedCase | null> {
  return findRow(tx, {
    text: `select ${LOCKED_COLUMNS} from cases c where c.id = $1 for no key update of c`,
    values: [id],
  })
}

/** A case that this member of staff may handle, locked. */
export function lockManagedCase(tx: Database, no: number, rights: Rights): Promise<LockedCase | null> {
  return findRow(tx, {
    text: `select ${LOCKED_COLUMNS} from cases c where c.no = $3 and ${MAY_HANDLE} for no key update of c`,
    values: [...rights, no],
  })
}

export type NewMessage = {
  readonly id: string
  readonly caseId: string
  readonly side: 'person' | 'staff' | 'note'
  readonly authorId: string | null
  readonly text: string
  readonly files: readonly string[]
}
/** SQL, with a message as `m`: it has exactly these files. */
const hasFiles = (parameter: string) =>
  `array(select f.id from case_files f where f.message_id = m.id order by f.id) = array(select distinct unnest(${parameter}::uuid[]) order by 1)`

/**
 * False if it is already stored. `taken` if the id belongs to another case or side, or has another text or files: a changed text must not pass for a
 * stored one.
 */
export async function insertMessage(tx: Database, message: NewMessage): Promise<boolean | 'taken'> {
  const { id, caseId, side, authorId, text, files } = message
  const isStored = await hasRow(tx, {
    text: `insert into case_messages (id, case_id, side, author_id, text) values ($1, $2, $3, $4, $5) on conflict (id) do nothing returning id`,
    values: [id, caseId, side, authorId, text],
  })
  if (isStored) return true
  const isSame = await hasRow(tx, {
    text: `select from case_messages m where m.id = $1 and m.case_id = $2 and m.side = $3 and m.author_id is not distinct from $4 and m.text = $5
        and ${hasFiles('$6')}`,
    values: [id, caseId, side, authorId, text, files],
  })
  return isSame ? false : 'taken'
}

/** Writes the state after an event, with the columns that follow from it. */
export async function writeState(tx: Database, id: string, state: CaseState): Promise<void> {
  await tx.query({
    text: `update cases set state = $2,
        solved_at = case when $2 = 'solved' then coalesce(solved_at, clock_timestamp()) when $2 = 'closed' then solved_at end,
        closed_at = case when $2 = 'closed' then coalesce(closed_at, clock_timestamp()) end
      where id = $1`,
    values: [id, state],
  })
}

/** The person has written: until when an answer is promised, if none was waited for. */
export async function recordQuestion(
  tx: Database,
  id: string,
  { promise, isReopened }: { readonly promise: CasePromise | null; readonly isReopened: boolean },
): Promise<void> {
  await tx.query({
    text: `update cases set asked_at = clock_timestamp(), promised_at = coalesce(to_timestamp($2::float8 / 1000), promised_at),
        promised_from = coalesce(to_timestamp($4::float8 / 1000), promised_from), promised_hours = coalesce($5, promised_hours),
        climbed_at = case when $2::float8 is null then climbed_at end, reopened = reopened + case when $3 then 1 else 0 end,
        rating = case when $3 then null else rating end, rating_word = case when $3 then '' else rating_word end
      where id = $1`,
    values: [id, promise?.atMs ?? null, isReopened, promise?.fromMs ?? null, promise?.hours ?? null],
  })
}

/** Records that staff have answered; the first to answer a case without an owner becomes its owner. */
export async function recordAnswered(tx: Database, id: string, by: string): Promise<void> {
  await tx.query({
    text: `update cases set answered_at = clock_timestamp(), first_answered_at = coalesce(first_answered_at, clock_timestamp()),
        owner_id = coalesce(owner_id, $2) where id = $1`,
    values: [id, by],
  })
}

/** Marks the case as unread for its person, although it was not answered. */
export async function markUnread(tx: Database, id: string): Promise<void> {
  await tx.query({ text: `update cases set answered_at = clock_timestamp() where id = $1`, values: [id] })
}

export async function recordRead(db: Database, id: string): Promise<void> {
  await db.query({
    text: `update cases set seen_at = clock_timestamp() where id = $1 and answered_at > coalesce(seen_at, '-infinity')`,
    values: [id],
  })
}

export async function writeRating(tx: Database, id: string, rating: number | null, word: string): Promise<void> {
  await tx.query({
    text: `update cases set rating = coalesce($2, rating), rating_word = case when $3 = '' then rating_word else $3 end where id = $1`,
    values: [id, rating, word],
  })
}

export type NewEvent = {
  readonly id: string
  readonly caseId: string
  readonly event: string
  readonly state: CaseState
  readonly by: string | null
  readonly detail?: string
}
export async function insertEvent(tx: Database, { id, caseId, event, state, by, detail }: NewEvent): Promise<void> {
  await tx.query({
    text: `insert into case_events (id, case_id, event, state, by_user, detail) values ($1, $2, $3, $4, $5, $6)`,
    values: [id, caseId, event, state, by, detail ?? ''],
  })
}

export async function readNowMs(db: Database): Promise<number> {
  const [row] = await db.query<{ now: number }>({
    text: `select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    values: [],
  })
  return row?.now ?? 0
}
