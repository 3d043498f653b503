import { CODE_DAYS } from '@/lib/institute/class/rules/class-entry'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'

/** A class and its teacher: every act of a teacher is bound to both. */
export type Owned = { readonly id: string; readonly teacherId: string }
export type ClassRow = {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly codeUntil: Date
  readonly madeAt: Date
  readonly closedAt: Date | null
}
export type SummaryRow = Omit<ClassRow, 'code' | 'codeUntil'> & {
  readonly memberCount: number
  readonly assignmentCount: number
}
export type AssignmentRow = {
  readonly id: string
  readonly classId: string
  readonly slug: string
  readonly title: string
  readonly module: 'academic' | 'general'
  readonly isPublished: boolean
  readonly opensAt: Date
  readonly dueAt: Date | null
}

const CODE_ENDS = `c.code_made_at + ${CODE_DAYS} * interval '1 day'`
/** SQL for queries with the class as `c`. */
export const CODE_LIVES = `c.closed_at is null and ${CODE_ENDS} > now()`
const CLASS = `c.id, c.name, c.code, ${CODE_ENDS} as "codeUntil", c.made_at as "madeAt", c.closed_at as "closedAt"`

export async function listTaught(db: Database, teacherId: string): Promise<SummaryRow[]> {
  return db.query<SummaryRow>({
    text: `select c.id, c.name, c.made_at as "madeAt", c.closed_at as "closedAt",
        (select count(*) from class_members m where m.class_id = c.id and m.left_at is null)::int as "memberCount",
        (select count(*) from class_assignments n where n.class_id = c.id)::int as "assignmentCount"
      from classes c where c.teacher_id = $1 order by c.made_at desc, c.id desc`,
    values: [teacherId],
  })
}

export async function findTaught(db: Database, { id, teacherId }: Owned): Promise<ClassRow | null> {
  return findRow(db, {
    text: `select ${CLASS} from classes c where c.id = $1 and c.teacher_id = $2`,
    values: [id, teacherId],
  })
}

/** Locks the class, so that counts in it stay valid until the transaction ends. */
export async function lockTaught(tx: Database, { id, teacherId }: Owned): Promise<{ isClosed: boolean } | null> {
  return findRow(tx, {
    text: `select closed_at is not null as "isClosed" from classes where id = $1 and teacher_id = $2 for no key update`,
    values: [id, teacherId],
  })
}

/** Serialises the creation of a teacher's classes, and counts them. */
export async function countOpenLocked(tx: Database, teacherId: string): Promise<number> {
  await tx.query({ text: `select from accounts_person where id = $1 for no key update`, values: [teacherId] })
  return countOf(tx, {
    text: `select count(*)::int from classes where teacher_id = $1 and closed_at is null`,
    values: [teacherId],
  })
}

/** False if the id exists already. */
export async function insertClass(tx: Database, row: Owned & { name: string; code: string }): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into classes (id, teacher_id, name, code) values ($1, $2, $3, $4) on conflict (id) do nothing returning id`,
    values: [row.id, row.teacherId, row.name, row.code],
  })
}

export async function writeName(db: Database, { id, teacherId }: Owned, name: string): Promise<boolean> {
  return hasRow(db, {
    text: `update classes set name = $3 where id = $1 and teacher_id = $2 returning id`,
    values: [id, teacherId, name],
  })
}

/** False if the code had been replaced already. */
export async function replaceCode(
  tx: Database,
  { id, teacherId }: Owned,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  return hasRow(tx, {
    text: `update classes set code = $4, code_made_at = now()
      where id = $1 and teacher_id = $2 and code = $3 and closed_at is null returning id`,
    values: [id, teacherId, from, to],
  })
}

/** False if it was closed already. */
export async function writeClosed(tx: Database, { id, teacherId }: Owned): Promise<boolean> {
  return hasRow(tx, {
    text: `update classes set closed_at = now() where id = $1 and teacher_id = $2 and closed_at is null returning id`,
    values: [id, teacherId],
  })
}

/** SQL: a member can start it: it is published for everybody, or reserved for classes. */
export const IS_ON_OFFER = `(e.published_at is not null or e.reserved_at is not null and e.audience = 'class')`
/** SQL: exams that this teacher may assign: all that are published; of those reserved for classes their own and the managers'. $n null: all. */
const MAY_ASSIGN = (
  n: number,
) => `v.only_mode is distinct from 'practice' and not e.is_composed and (e.published_at is not null
  or e.reserved_at is not null and e.audience = 'class' and ($${n}::uuid is null or exists (select from authoring_exam_draft x
    left join accounts_person o on o.id = x.owner_id where x.exam_id = e.id and (x.owner_id = $${n} or coalesce(o.role, 'manager') = 'manager'))))`
const ASSIGNMENTS = `select n.id, n.class_id as "classId", e.slug, v.title, v.module, ${IS_ON_OFFER} as "isPublished",
    n.opens_at as "opensAt", n.due_at as "dueAt"
  from class_assignments n join authoring_exam e on e.id = n.exam_id join authoring_exam_version v on v.id = e.current_version_id`

export async function listAssignments(db: Database, classIds: readonly string[]): Promise<AssignmentRow[]> {
  return db.query<AssignmentRow>({
    text: `${ASSIGNMENTS} where n.class_id = any ($1::uuid[]) order by n.opens_at, n.id`,
    values: [classIds],
  })
}

export async function countAssignments(tx: Database, classId: string): Promise<number> {
  return countOf(tx, {
    text: `select count(*)::int from class_assignments where class_id = $1`,
    values: [classId],
  })
}

export type AssignableRow = {
  readonly examId: string
  /** Published or reserved for classes that this teacher has, and it allows mock tests. */
  readonly isOffered: boolean
  /** The teacher may give the exam away: a manager, or its owner. */
  readonly mayGive: boolean
  readonly now: Date
  /** The existing assignment with this id, of any class and exam. */
  readonly before: { readonly classId: string; readonly examId: string; readonly opensAtMs: number } | null
}

/** An exam that can be assigned, published or not; practice sets are not exams. `ownerFilter`: the teacher; null for a manager. */
export async function findAssignable(
  tx: Database,
  { slug, id, ownerFilter }: { readonly slug: string; readonly id: string; readonly ownerFilter: string | null },
): Promise<AssignableRow | null> {
  return findRow(tx, {
    text: `select e.id as "examId", ${MAY_ASSIGN(3)} as "isOffered", now() as now,
        $3::uuid is null or exists (select from authoring_exam_draft x where x.exam_id = e.id and x.owner_id = $3) as "mayGive",
        (select json_build_object('classId', n.class_id, 'examId', n.exam_id, 'opensAtMs', floor(extract(epoch from n.opens_at) * 1000))
          from class_assignments n where n.id = $2) as before
      from authoring_exam e join authoring_exam_version v on v.id = e.current_version_id where e.slug = $1 and not e.is_composed`,
    values: [slug, id, ownerFilter],
  })
}

/** Exams reserved for classes that this teacher may assign, newest first. */
export function listReservedForClasses(db: Database, ownerFilter: string | null): Promise<ClassExamRow[]> {
  return db.query<ClassExamRow>({
    text: `select e.slug, v.title, v.module from authoring_exam e join authoring_exam_version v on v.id = e.current_version_id
      where e.reserved_at is not null and ${MAY_ASSIGN(1)} order by e.reserved_at desc, e.id limit 500`,
    values: [ownerFilter],
  })
}
export type ClassExamRow = Pick<AssignmentRow, 'slug' | 'title' | 'module'>

type NewAssignment = {
  readonly id: string
  readonly classId: string
  readonly examId: string
  readonly opensAt: Date
  readonly dueAt: Date | null
  readonly givesRight: boolean
}

export async function upsertAssignment(tx: Database, row: NewAssignment): Promise<void> {
  await tx.query({
    text: `insert into class_assignments (id, class_id, exam_id, opens_at, due_at, gives_right) values ($1, $2, $3, $4, $5, $6)
      on conflict (id) do update set opens_at = excluded.opens_at, due_at = excluded.due_at,
        gives_right = class_assignments.gives_right or excluded.gives_right`,
    values: [row.id, row.classId, row.examId, row.opensAt, row.dueAt, row.givesRight],
  })
}

export async function deleteAssignment(tx: Database, { id, classId }: { id: string; classId: string }) {
  return hasRow(tx, {
    text: `delete from class_assignments where id = $1 and class_id = $2 returning id`,
    values: [id, classId],
  })
}

/** The members of a class, and the text of an assignment's notification. */
export function findAssignmentNews(
  tx: Database,
  assignment: string,
): Promise<{ members: string[]; classId: string; className: string; exam: string; dueAt: Date | null } | null> {
  return findRow(tx, {
    text: `select array(select m.user_id from class_members m where m.class_id = c.id and m.left_at is null) as members,
        c.id as "classId", c.name as "className", v.title as exam, n.due_at as "dueAt"
      from class_assignments n join classes c on c.id = n.class_id join authoring_exam e on e.id = n.exam_id
      join authoring_exam_version v on v.id = e.current_version_id where n.id = $1`,
    values: [assignment],
  })
}
