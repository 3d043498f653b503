import { type Database } from '@/server/platform/db/client'

export type KnownRow = {
  readonly id: string
  readonly name: string
  readonly identifier: string
  readonly isSuspended: boolean
  readonly isMember: boolean
}

/** The accounts of these log-in names, and whether they are in the class now. */
export async function listKnown(
  tx: Database,
  classId: string,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, KnownRow>> {
  const rows = await tx.query<KnownRow>({
    text: `select u.id, u.name, u.identifier, u.suspended_at is not null as "isSuspended",
        exists (select from class_members m where m.class_id = $1 and m.user_id = u.id and m.left_at is null) as "isMember"
      from accounts_person u where u.identifier = any ($2::text[]) and u.forgotten_at is null`,
    values: [classId, identifiers],
  })
  return new Map(rows.map((row) => [row.identifier, row]))
}

export async function countMembers(
  tx: Database,
  classId: string,
): Promise<{ readonly name: string; readonly members: number }> {
  const [row] = await tx.query<{ name: string; members: number }>({
    text: `select c.name, (select count(*)::int from class_members m where m.class_id = c.id and m.left_at is null) as members
      from classes c where c.id = $1`,
    values: [classId],
  })
  return row ?? { name: '', members: 0 }
}

/** An exam whose assignment entitles members of a class to an attempt; the teacher grants it. */
type RightRow = {
  readonly assignment: string
  readonly examId: string
  readonly teacher: string
  readonly className: string
}
export function listGivenRights(tx: Database, classId: string): Promise<RightRow[]> {
  return tx.query<RightRow>({
    text: `select n.id as assignment, n.exam_id as "examId", c.teacher_id as teacher, c.name as "className"
      from class_assignments n join classes c on c.id = n.class_id where n.class_id = $1 and n.gives_right`,
    values: [classId],
  })
}
