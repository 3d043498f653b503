import { CourseDraft, type CourseState, LessonDraft } from '@/lib/learning/course/contract/course-editor'
import { foldForSearch } from '@/lib/platform/search/search'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type Owned, type Person, toStoredJson, toStoredText } from '@/server/documents/draft/public'

export const STATE = `case when d.archived_at is not null then 'archived' when c.id is null then 'draft'
  when c.withdrawn_at is not null then 'unpublished' else 'published' end`
export const OWNER = `case when owner.id is null then null else json_build_object('id', owner.id, 'name', owner.name) end`
export const JOINED_TABLES = `from course_drafts d left join courses c on c.id = d.course_id
  left join course_versions v on v.course_id = d.course_id and v.number = d.live_version
  left join accounts_person owner on owner.id = d.owner_id left join accounts_person saver on saver.id = d.saved_by`
/** SQL: the outline or a lesson differs from the live version. */
export const HAS_CHANGES = `coalesce(d.doc <> v.course or exists (select from lesson_drafts l where l.course_id = d.course_id
  and v.lessons ? l.lesson_id and l.doc <> v.lessons -> l.lesson_id), false)`
export const LEARNERS = `(select count(*)::int from enrolments n where n.course_id = d.course_id)`

export type CourseRow = {
  readonly id: string
  readonly slug: string
  readonly state: CourseState
  readonly rev: number
  readonly doc: unknown
  readonly owner: Person | null
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly publishedAt: Date | null
  readonly publicationRequestedAt: Date | null
  readonly liveVersion: number | null
  readonly hasChanges: boolean
  readonly known: string[]
  readonly written: string[]
  readonly learners: number
}

export function readDraft(stored: unknown): CourseDraft {
  return CourseDraft.parse(stored)
}

export function readLesson(stored: unknown): LessonDraft {
  return LessonDraft.parse(stored)
}

/** Null if it does not exist or is not this editor's. */
export async function findCourse(db: Database, { id, ownerFilter }: Owned): Promise<CourseRow | null> {
  return findRow(db, {
    text: `select d.course_id as id, d.slug, ${STATE} as state, d.rev, d.doc, ${OWNER} as owner, d.saved_at as "savedAt",
        saver.name as "savedBy", case when c.withdrawn_at is null then c.published_at end as "publishedAt",
        d.publication_requested_at as "publicationRequestedAt",
        case when c.withdrawn_at is null then d.live_version end as "liveVersion", ${HAS_CHANGES} as "hasChanges",
        array(select l.id from course_lessons l where l.course_id = d.course_id order by l.id) as known,
        array(select l.lesson_id from lesson_drafts l where l.course_id = d.course_id order by l.lesson_id) as written, ${LEARNERS} as learners
      ${JOINED_TABLES} where d.course_id = $1 and ($2::uuid is null or d.owner_id = $2)`,
    values: [id, ownerFilter],
  })
}

type DraftToStore = {
  readonly id: string
  readonly slug: string
  readonly draft: CourseDraft
  readonly by: string | null
}

/** False if the id or the slug is taken, by a draft or a live course. `by` is its owner. */
export async function insertDraft(tx: Database, { id, slug, draft, by }: DraftToStore): Promise<boolean> {
  return hasRow(tx, {
    text: `insert into course_drafts (course_id, slug, owner_id, saved_by, doc, title, search_folded)
      select $1, $2, $3, $3, $4, $5, $6 where not exists (select from courses where slug = $2 and id <> $1)
      on conflict do nothing returning course_id`,
    values: [id, slug, by, ...columnsOf(draft)],
  })
}

export async function updateDraft(tx: Database, { id, draft, by }: Omit<DraftToStore, 'slug'>): Promise<void> {
  await tx.query({
    text: `update course_drafts set saved_by = $2, doc = $3, title = $4, search_folded = $5, rev = rev + 1,
        saved_at = clock_timestamp() where course_id = $1`,
    values: [id, by, ...columnsOf(draft)],
  })
}

function columnsOf(draft: CourseDraft): readonly unknown[] {
  const title = toStoredText(draft.title)
  return [toStoredJson(draft), title, foldForSearch(`${title} ${draft.slug}`)]
}

/** Sets a slug that no other draft or live course has. */
export const MOVE_SLUG = `update course_drafts set slug = $2
  where course_id = $1 and not exists (select from course_drafts where slug = $2 and course_id <> $1)
    and not exists (select from courses where slug = $2 and id <> $1) returning course_id`

export type LockedCourse = {
  readonly rev: number
  readonly savedBy: string | null
  readonly slug: string
  readonly doc: unknown
  readonly isArchived: boolean
  /** The course is live, or was. */
  readonly isSlugFixed: boolean
}

/** Locks the outline and the lessons of a course until the transaction ends. */
export async function lockCourse(tx: Database, { id, ownerFilter }: Owned): Promise<LockedCourse | null> {
  return findRow(tx, {
    text: `select rev, saved_by as "savedBy", slug, doc, archived_at is not null as "isArchived",
        exists (select from courses c where c.id = course_id) as "isSlugFixed"
      from course_drafts where course_id = $1 and ($2::uuid is null or owner_id = $2) for update`,
    values: [id, ownerFilter],
  })
}

type LessonRow = {
  readonly rev: number
  readonly doc: unknown
  readonly savedAt: Date
  readonly savedBy: string | null
  readonly savedById: string | null
}

export async function findLesson(db: Database, course: string, lesson: string): Promise<LessonRow | null> {
  return findRow(db, {
    text: `select l.rev, l.doc, l.saved_at as "savedAt", u.name as "savedBy", l.saved_by as "savedById"
      from lesson_drafts l left join accounts_person u on u.id = l.saved_by where l.course_id = $1 and l.lesson_id = $2`,
    values: [course, lesson],
  })
}

/** Whether the stored lesson equals this one. */
export async function isLessonText(tx: Database, course: string, lesson: string, doc: LessonDraft): Promise<boolean> {
  return hasRow(tx, {
    text: `select from lesson_drafts where course_id = $1 and lesson_id = $2 and doc = $3::jsonb`,
    values: [course, lesson, toStoredJson(doc)],
  })
}

export async function writeLesson(
  tx: Database,
  { course, lesson, doc, by }: { course: string; lesson: string; doc: LessonDraft; by: string | null },
): Promise<void> {
  await tx.query({
    text: `insert into lesson_drafts (course_id, lesson_id, doc, saved_by) values ($1, $2, $3, $4)
      on conflict (course_id, lesson_id) do update set doc = $3, saved_by = $4, rev = lesson_drafts.rev + 1,
        saved_at = clock_timestamp()`,
    values: [course, lesson, toStoredJson(doc), by],
  })
}

export async function listLessons(db: Database, course: string): Promise<ReadonlyMap<string, LessonDraft>> {
  const rows = await db.query<{ id: string; doc: unknown }>({
    text: `select lesson_id as id, doc from lesson_drafts where course_id = $1`,
    values: [course],
  })
  return new Map(rows.map(({ id, doc }) => [id, readLesson(doc)]))
}
