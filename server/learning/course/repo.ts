import { type CourseSummary } from '@/lib/learning/course/contract/course'
import { type CourseSkill } from '@/lib/learning/course/rules/course'
import { type NoteLevel } from '@/lib/learning/post/rules/kinds'
import { SEARCH_RULES } from '@/lib/platform/search/search-forms'
import { findRow, type Database } from '@/server/platform/db/client'
import { courseRight } from '@/server/shop/entitlement/public'

export type CourseRow = {
  readonly id: string
  readonly slug: string
  readonly version: number
  readonly skill: CourseSkill
  readonly level: NoteLevel
  readonly priceRial: number
  readonly offer: CourseSummary['offer']
  readonly content: unknown
  readonly publishedAt: Date
  readonly updatedAt: Date
}
export type CourseFilter = {
  readonly skill: CourseSkill | null
  readonly level: NoteLevel | null
  readonly isFree: boolean | null
}

const COLUMNS = `c.id, c.slug, c.version, c.skill, c.level, c.price_rial::float8 as "priceRial", c.content,
  (select json_build_object('product', p.id, 'priceRial', case when s.is_sale then p.sale_price_rial else c.price_rial end,
      'saleUntil', case when s.is_sale then to_char(p.sale_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
    from shop_product p cross join lateral (select coalesce(p.sale_price_rial < c.price_rial and (p.sale_from is null or p.sale_from <= now())
      and (p.sale_until is null or p.sale_until > now()), false) as is_sale) s
    where p.course_id = c.id and p.is_on_sale and c.price_rial > 0) as offer,
  c.published_at as "publishedAt", c.updated_at as "updatedAt"`

/** The most courses in the list, which has one page. */
const MAX_LISTED_COURSES = 200

export async function listCourseRows(db: Database, { skill, level, isFree }: CourseFilter): Promise<CourseRow[]> {
  return db.query<CourseRow>({
    text: `select ${COLUMNS} from courses c
      where c.withdrawn_at is null and ($1::text is null or c.skill = $1) and ($2::text is null or c.level = $2)
        and ($3::boolean is null or (c.price_rial = 0) = $3)
      order by c.published_at desc, c.id desc limit ${MAX_LISTED_COURSES}`,
    values: [skill, level, isFree],
  })
}

/** SQL: listed, or this person began or bought it before it was unpublished. */
const SHOWN_COURSES = `(c.withdrawn_at is null or ${courseRight('c.id', '$2::uuid')}
  or exists (select from enrolments n where n.course_id = c.id and n.user_id = $2::uuid))`

export async function findCourse(db: Database, slug: string, userId: string | null): Promise<CourseRow | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from courses c where c.slug = $1 and ${SHOWN_COURSES}`,
    values: [slug, userId],
  })
}

/** For learners who have started them: includes unpublished ones. */
export async function listCoursesOf(db: Database, ids: readonly string[]): Promise<CourseRow[]> {
  return db.query<CourseRow>({ text: `select ${COLUMNS} from courses c where c.id = any($1::uuid[])`, values: [ids] })
}

export async function listListedCourses(db: Database, ids: readonly string[]): Promise<CourseRow[]> {
  return db.query<CourseRow>({
    text: `select ${COLUMNS} from courses c where c.id = any ($1::uuid[]) and c.withdrawn_at is null`,
    values: [ids],
  })
}

export type UnindexedCourse = {
  readonly id: string
  readonly slug: string
  readonly version: string
  readonly content: unknown
}

/** Courses whose search entry is missing or stale; one, or all. */
export async function listUnindexed(db: Database, id: string | null): Promise<UnindexedCourse[]> {
  return db.query<UnindexedCourse>({
    text: `select c.id, c.slug, c.version::text as version, c.content from courses c left join platform_search_entry e on e.course_id = c.id
      where ($1::uuid is null or c.id = $1) and (e.id is null or e.version <> c.version::text or e.rules <> $2)`,
    values: [id, SEARCH_RULES],
  })
}

export type LessonRow = {
  readonly courseId: string
  readonly id: string
  readonly content: unknown
  readonly course: unknown
  /** When they began; null for a reader of a sample. */
  readonly startedAt: Date | null
  /** The learner's last lesson. */
  readonly current: string | null
  readonly now: Date
}

/** A lesson of the outline that is open to this person: a sample, or one of a course that they have begun and have a right to. */
export async function findOpenLesson(
  db: Database,
  { slug, lesson, userId }: { readonly slug: string; readonly lesson: string; readonly userId: string | null },
): Promise<LessonRow | null> {
  return findRow(db, {
    text: `select c.id as "courseId", l.id, l.content, c.content as course, n.started_at as "startedAt", n.current_lesson as current,
        now() as now
      from courses c join course_lessons l on l.course_id = c.id
      left join enrolments n on n.course_id = c.id and n.user_id = $3::uuid
      where c.slug = $1 and l.slug = $2 and not l.is_removed and (c.withdrawn_at is null or n.user_id is not null)
        and (l.is_sample or (n.user_id is not null and (c.price_rial = 0 or ${courseRight('c.id', '$3::uuid')})))`,
    values: [slug, lesson, userId],
  })
}

export async function findPublishedCourse(
  db: Database,
  slug: string,
): Promise<{ readonly id: string; readonly title: string } | null> {
  return findRow(db, {
    text: `select c.id, coalesce(c.content->>'title', c.slug) as title from courses c where c.slug = $1 and c.withdrawn_at is null`,
    values: [slug],
  })
}
