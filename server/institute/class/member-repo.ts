import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { CODE_LIVES } from './repo'

export type MemberRow = { readonly id: string; readonly name: string; readonly joinedAt: Date }
export type InvitationRow = {
  readonly id: string
  readonly name: string
  readonly teacher: string
  readonly isMember: boolean
  readonly isMine: boolean
}
export type MyClassRow = {
  readonly id: string
  readonly name: string
  readonly teacher: string
  readonly joinedAt: Date
  readonly closedAt: Date | null
}

export async function listMembers(db: Database, classId: string): Promise<MemberRow[]> {
  return db.query<MemberRow>({
    text: `select u.id, u.name, m.joined_at as "joinedAt" from class_members m join accounts_person u on u.id = m.user_id
      where m.class_id = $1 and m.left_at is null order by u.name_folded, u.id`,
    values: [classId],
  })
}

/** Finds an invitation by a valid code. */
export async function findInvitation(db: Database, code: string, userId: string): Promise<InvitationRow | null> {
  return findRow(db, {
    text: `select c.id, c.name, t.name as teacher, c.teacher_id = $2 as "isMine",
        exists (select from class_members m where m.class_id = c.id and m.user_id = $2 and m.left_at is null) as "isMember"
      from classes c join accounts_person t on t.id = c.teacher_id
      where c.code = $1 and ${CODE_LIVES}
        and not exists (select from class_members m where m.class_id = c.id and m.user_id = $2 and m.is_removed and m.left_at >= c.code_made_at)`,
    values: [code, userId],
  })
}

/** Locks the class of a code that admits this person until the transaction ends, and counts its members. */
export async function lockByCode(
  tx: Database,
  code: string,
  userId: string,
): Promise<{ readonly id: string; readonly members: number; readonly isMember: boolean } | null> {
  const [row] = await tx.query<{ id: string }>({
    text: `select c.id from classes c where c.code = $1 and c.teacher_id <> $2 and ${CODE_LIVES} for no key update`,
    values: [code, userId],
  })
  if (!row) return null
  const [found] = await tx.query<{ members: number; isMember: boolean; isBarred: boolean }>({
    text: `select (count(*) filter (where m.left_at is null))::int as members,
        coalesce(bool_or(m.user_id = $2 and m.left_at is null), false) as "isMember",
        coalesce(bool_or(m.user_id = $2 and m.is_removed and m.left_at >= c.code_made_at), false) as "isBarred"
      from classes c left join class_members m on m.class_id = c.id where c.id = $1`,
    values: [row.id, userId],
  })
  return found && !found.isBarred ? { ...row, members: found.members, isMember: found.isMember } : null
}

export async function insertMember(tx: Database, classId: string, userId: string): Promise<void> {
  await tx.query({
    text: `insert into class_members as m (class_id, user_id) values ($1, $2)
      on conflict (class_id, user_id) do update set joined_at = now(), left_at = null, is_removed = false where m.left_at is not null`,
    values: [classId, userId],
  })
}

/** True if they were a member. */
export async function endMembership(
  tx: Database,
  { classId, userId, isRemoved }: { readonly classId: string; readonly userId: string; readonly isRemoved: boolean },
): Promise<boolean> {
  return hasRow(tx, {
    // clock_timestamp(), so that it is later than the creation of the code even within one transaction, where now() is fixed.
    text: `update class_members set left_at = clock_timestamp(), is_removed = $3
      where class_id = $1 and user_id = $2 and left_at is null returning class_id`,
    values: [classId, userId, isRemoved],
  })
}

/** Whether this person was ever a member: leaving twice is not an error, leaving an unknown class is. */
export async function wasEverMember(db: Database, classId: string, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from class_members where class_id = $1 and user_id = $2`,
    values: [classId, userId],
  })
}

export async function listClassesOfMember(db: Database, userId: string): Promise<MyClassRow[]> {
  return db.query<MyClassRow>({
    text: `select c.id, c.name, t.name as teacher, m.joined_at as "joinedAt", c.closed_at as "closedAt"
      from class_members m join classes c on c.id = m.class_id join accounts_person t on t.id = c.teacher_id
      where m.user_id = $1 and m.left_at is null order by c.closed_at is not null, m.joined_at desc, c.id`,
    values: [userId],
  })
}

type OpenClassRow = {
  readonly id: string
  readonly name: string
  readonly teacher: string
  readonly members: number
}

/** Open classes of all teachers, for managers. */
export function listOpenClasses(db: Database): Promise<OpenClassRow[]> {
  return db.query<OpenClassRow>({
    text: `select c.id, c.name, t.name as teacher,
        (select count(*)::int from class_members m where m.class_id = c.id and m.left_at is null) as members
      from classes c join accounts_person t on t.id = c.teacher_id where c.closed_at is null order by c.made_at desc, c.id limit 500`,
    values: [],
  })
}

/** The members of a class; null if there is no such class. */
export async function listClassMembers(db: Database, classId: string): Promise<MemberRow[] | null> {
  if (!(await hasRow(db, { text: `select from classes where id = $1`, values: [classId] }))) return null
  return listMembers(db, classId)
}
