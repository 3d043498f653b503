import { type ReleaseAfter } from '@/lib/authoring/exam/rules/release'
import { findRow, type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'
import { usableExamsSql } from '@/server/shop/entitlement/public'

export type PaperRow = {
  readonly paperVersionId: string
  readonly skill: 'listening' | 'reading' | 'writing'
  readonly title: string
  readonly durationSeconds: number
  readonly questionCount: number
  readonly partCount: number
  /** Size of the encrypted recording; null if the paper has none. */
  readonly recordingBytes: number | null
}
/** A picture of the media module. */
export type Cover = {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly alt: string
}
/** Rows [lowest raw score, band × 2], highest first. */
export type BandRows = readonly (readonly [number, number])[]
export type BandTables = { readonly listening?: BandRows; readonly reading?: BandRows }
export type ExamRow = {
  readonly examId: string
  readonly versionId: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly module: 'academic' | 'general'
  readonly priceRial: number
  /** The price of an exam that is on sale now; times are text. */
  readonly offer: { readonly priceRial: number; readonly saleUntil: string | null } | null
  readonly cover: Cover | null
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly attemptsAllowed: number | null
  /** The only allowed mode; null for both. */
  readonly onlyMode: 'strict' | 'practice' | null
  readonly releaseAfter: ReleaseAfter
  readonly endsWithWindow: boolean
  /** In the order of the test. */
  readonly papers: readonly PaperRow[]
}
export type RecordingRow = {
  readonly file: string
  /** The secret from which daily keys are derived; it never leaves the server. */
  readonly secret: Buffer
  readonly sealedBytes: number
}
export type StoredRecording = Pick<RecordingRow, 'secret' | 'sealedBytes'> & Pick<MediaRow, 'sha256' | 'bytes'>
export type MediaRow = {
  readonly file: string
  readonly sha256: string
  readonly bytes: number
  readonly mediaType: string
}

const EXAM_COLUMNS = `
  e.id as "examId", v.id as "versionId", e.slug, v.title, v.description, v.module, v.price_rial::float8 as "priceRial",
  (select case when s.is_sale then json_build_object('priceRial', p.sale_price_rial,
       'saleUntil', to_char(p.sale_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     else json_build_object('priceRial', v.price_rial, 'saleUntil', null) end
   from shop_product p cross join lateral (select p.sale_price_rial < v.price_rial and (p.sale_from is null or p.sale_from <= now())
     and (p.sale_until is null or p.sale_until > now()) as is_sale) s
   where p.exam_id = e.id and p.is_on_sale and v.price_rial > 0 and e.published_at is not null and (v.closes_at is null or v.closes_at > now())) as offer,
  v.cover, v.opens_at as "opensAt", v.closes_at as "closesAt", v.attempts_allowed as "attemptsAllowed",
  v.only_mode as "onlyMode", v.release_after as "releaseAfter", v.ends_with_window as "endsWithWindow",
  (select json_agg(json_build_object(
     'paperVersionId', p.id, 'skill', p.skill, 'title', p.title, 'durationSeconds', p.duration_seconds,
     'questionCount', p.question_count, 'partCount', p.part_count, 'recordingBytes', r.sealed_bytes) order by x.position)
   from exam_version_papers x
   join paper_versions p on p.id = x.paper_version_id
   left join paper_recordings r on r.paper_version_id = p.id
   where x.exam_version_id = v.id) as papers`

/** A visitor's filter; null means any. `words` are folded as by `fold_name`: all must match, and an empty list matches nothing. */
export type ListFilter = {
  readonly words: readonly string[] | null
  readonly module: 'academic' | 'general' | null
  readonly skill: PaperRow['skill'] | null
  readonly isFree: boolean | null
  readonly longest: number | null
  readonly longerThan: number | null
}

const PAPERS_OF_VERSION = `from exam_version_papers x join paper_versions p on p.id = x.paper_version_id where x.exam_version_id = v.id`
const LISTED_EXAMS = `from exams e join exam_versions v on v.id = e.current_version_id
  where e.published_at is not null
    and ($1::text[] is null or (cardinality($1) > 0 and not exists (
      select from unnest($1) word where strpos(fold_name(v.title || ' ' || v.description), word) = 0)))
    and ($2::text is null or v.module = $2)
    and ($3::text is null or exists (select ${PAPERS_OF_VERSION} and p.skill = $3))
    and ($4::boolean is null or (v.price_rial = 0) = $4)
    and ($5::int is null or (select sum(p.duration_seconds) ${PAPERS_OF_VERSION}) <= $5)
    and ($6::int is null or (select sum(p.duration_seconds) ${PAPERS_OF_VERSION}) > $6)`

export async function listPublishedExams(
  db: Database,
  { words, module: examModule, skill, isFree, longest, longerThan }: ListFilter,
  page: PageRequest,
): Promise<Page<ExamRow>> {
  return findPage(db, page, {
    text: `select ${EXAM_COLUMNS} ${LISTED_EXAMS} order by (v.only_mode is not distinct from 'practice'), e.published_at desc, e.id`,
    counted: LISTED_EXAMS,
    values: [words, examModule, skill, isFree, longest, longerThan],
  })
}

/** Listed, or this user has a valid right from before it was unpublished (decision 069); a right does not open a mock-day exam (decision 134). */
const SHOWN_EXAMS = `(e.published_at is not null or e.audience <> 'mock_day' and e.id in ${usableExamsSql('$2::uuid')})`

export async function listShownExams(
  db: Database,
  slugs: readonly string[],
  userId: string | null,
): Promise<ExamRow[]> {
  return db.query<ExamRow>({
    name: 'shown-exams',
    text: `select ${EXAM_COLUMNS} from exams e join exam_versions v on v.id = e.current_version_id
      where e.slug = any ($1::text[]) and ${SHOWN_EXAMS}`,
    values: [slugs, userId],
  })
}

/** A statement of its own: for a list of slugs the database makes a plan each time, which costs three times as much as running it. */
export async function findShownExam(db: Database, slug: string, userId: string | null): Promise<ExamRow | null> {
  return findRow(db, {
    name: 'shown-exam',
    text: `select ${EXAM_COLUMNS} from exams e join exam_versions v on v.id = e.current_version_id
      where e.slug = $1 and ${SHOWN_EXAMS}`,
    values: [slug, userId],
  })
}

/** Those of these slugs that are live for a smaller audience and among these exams. */
export async function listReservedExams(
  db: Database,
  slugs: readonly string[],
  examIds: readonly string[],
): Promise<ExamRow[]> {
  return db.query<ExamRow>({
    text: `select ${EXAM_COLUMNS} from exams e join exam_versions v on v.id = e.current_version_id
      where e.slug = any ($1::text[]) and e.id = any ($2::uuid[]) and e.reserved_at is not null`,
    values: [slugs, examIds],
  })
}

/** A live exam of any audience: only for callers who have checked the candidate's seat. */
export async function findLiveExam(db: Database, slug: string): Promise<ExamRow | null> {
  return findRow(db, {
    text: `select ${EXAM_COLUMNS} from exams e join exam_versions v on v.id = e.current_version_id
      where e.slug = $1 and (e.published_at is not null or e.reserved_at is not null)`,
    values: [slug],
  })
}

export async function findExamVersion(db: Database, versionId: string): Promise<ExamRow | null> {
  return findRow(db, {
    text: `select ${EXAM_COLUMNS} from exam_versions v join exams e on e.id = v.exam_id where v.id = $1`,
    values: [versionId],
  })
}

export async function findContent(db: Database, paperVersionId: string): Promise<unknown> {
  const [row] = await db.query<{ content: unknown }>({
    text: `select content from paper_versions where id = $1`,
    values: [paperVersionId],
  })
  return row?.content ?? null
}

/** The key of a paper. Read by scoring only, through `getPaperKey`. */
export async function findKey(db: Database, paperVersionId: string): Promise<unknown> {
  const [row] = await db.query<{ key: unknown }>({
    text: `select key from paper_keys where paper_version_id = $1`,
    values: [paperVersionId],
  })
  return row?.key ?? null
}

export type VersionFiles = {
  readonly source: string
  readonly files: readonly { readonly name: string; readonly sha256: string }[]
}

/** The source of each version, unchanged, and its media. */
export async function listVersionFiles(
  db: Database,
  paperVersionIds: readonly string[],
): Promise<(VersionFiles & { readonly id: string })[]> {
  return db.query<VersionFiles & { id: string }>({
    text: `select k.paper_version_id as id, k.source, coalesce((
        select json_agg(json_build_object('name', m.file, 'sha256', m.sha256) order by m.file)
        from paper_media m where m.paper_version_id = k.paper_version_id), '[]'::json) as files
      from paper_keys k where k.paper_version_id = any ($1::uuid[])`,
    values: [paperVersionIds],
  })
}

export async function listMedia(db: Database, paperVersionId: string): Promise<MediaRow[]> {
  return db.query<MediaRow>({
    text: `select file, sha256, bytes, media_type as "mediaType" from paper_media where paper_version_id = $1 order by file`,
    values: [paperVersionId],
  })
}

export async function findRecording(db: Database, paperVersionId: string): Promise<StoredRecording | null> {
  return findRow(db, {
    name: 'find-recording',
    text: `select r.secret, r.sealed_bytes as "sealedBytes", m.sha256, m.bytes
           from paper_recordings r join paper_media m on m.paper_version_id = r.paper_version_id and m.file = r.file
           where r.paper_version_id = $1`,
    values: [paperVersionId],
  })
}

/** Size of the smaller copy; null if there is none. */
export async function findLightBytes(db: Database, paperVersionId: string): Promise<number | null> {
  const row = await findRow<{ bytes: number | null }>(db, {
    text: 'select nullif(light_bytes, 0) as bytes from paper_recordings where paper_version_id = $1',
    values: [paperVersionId],
  })
  return row?.bytes ?? null
}

/** The files of an exam's current version; of unpublished exams, too, since exports are for managers. */
export async function findSources(
  db: Database,
  slug: string,
): Promise<{ source: string; papers: readonly { paperVersionId: string; source: string }[] } | null> {
  const [exam] = await db.query<{ versionId: string; source: string }>({
    text: `select v.id as "versionId", v.source from exams e join exam_versions v on v.id = e.current_version_id
      where e.slug = $1 and not e.is_composed`,
    values: [slug],
  })
  if (!exam) return null
  const papers = await db.query<{ paperVersionId: string; source: string }>({
    text: `select x.paper_version_id as "paperVersionId", k.source from exam_version_papers x
           join paper_keys k on k.paper_version_id = x.paper_version_id
           where x.exam_version_id = $1 order by x.position`,
    values: [exam.versionId],
  })
  return { source: exam.source, papers }
}
