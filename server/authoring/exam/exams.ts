import { type ExamOutline, type listExams } from '@/lib/authoring/exam/contract/exam'
import { type Parsed } from '@/lib/platform/contract/endpoint'
import { PaperContent, PaperKey } from '@/lib/paper/content/contract/paper'
import { reservedMode, type ReservedAccess } from '@/lib/authoring/exam/rules/audience'
import { type KnownExam } from '@/lib/authoring/exam/rules/exam-part'
import { SHORT_EXAM_SECONDS } from '@/lib/authoring/exam/rules/exam-filter'
import { outlinePaper } from '@/lib/paper/content/rules/outline'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { type RecordingSize } from '@/lib/authoring/recording/rules/sealed-file'
import { foldForSearch } from '@/lib/platform/search/search'
import { type Part } from '@/server/platform/adapters/file-storage'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { storageOf } from '@/server/platform/storage'
import { type BundleIssue } from './bundle/bundle-issue'
import { readValidBundle, type ValidDigests } from './bundle/check-bundle'
import { importBundle, importHiddenPapers, type ImportOptions, type ImportOutcome } from './bundle/import'
import { lightKey, plainKey } from './unencrypted-files'
import * as repo from './repo'
import { keyOfDay, sealedBytesOf, sealRecording, sha256 as digestOf } from './seal'
import { createVersionCache } from './version-cache'
import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'

/** The exams that classes and mock days of a person open to them. Institutes, an area above exams, provide them. */
export const reservedExams =
  createPort<(db: Database, userId: string) => Promise<readonly ReservedAccess[]>>('exams reserved for a person')

type Reader = Pick<Context, 'db' | 'settings'>
type Recording = {
  /** Size of the whole encrypted file. */
  readonly bytes: number
  /** Equal for everybody on the same day. */
  readonly etag: string
  readonly open: (part: Part) => ReadableStream<Uint8Array>
}

const contents = createVersionCache<PaperContent>(64)
const questionIds = createVersionCache<ReadonlySet<string>>(256)
const keys = createVersionCache<PaperKey>(32)
const recordings = createVersionCache<repo.StoredRecording | null>(256)
const pictures = createVersionCache<Readonly<Record<string, string>>>(32)

/**
 * Imports the bundle at a folder or zip file and publishes its exam; also returns the content doctor's warnings.
 * @throws BundleError with every reason when the bundle has errors; then nothing is changed.
 */
export async function importExam(
  ctx: Context,
  place: string,
  { validDigests, ...options }: ImportOptions & { readonly validDigests?: ValidDigests } = {},
): Promise<ImportOutcome & { readonly warnings: readonly BundleIssue[] }> {
  const { bundle, files, issues } = await readValidBundle(place, validDigests)
  return { ...(await importBundle(ctx, bundle, files, options)), warnings: issues }
}

/**
 * Imports the papers of a bundle that is not listed. @returns the ids of their versions
 * @throws BundleError with every reason when the bundle has errors; then nothing is changed
 */
export async function importHidden(
  ctx: Context,
  place: string,
  validDigests?: ValidDigests,
): Promise<readonly string[]> {
  const { bundle, files } = await readValidBundle(place, validDigests)
  return (await importHiddenPapers(ctx, bundle, files)).map(({ id }) => id)
}

/** A page of published exams for a visitor's filter, with the total: mocks before those for practice only, newest first. */
export async function listPublishedExams(
  ctx: Reader,
  { page, size, q = '', module: examModule, skill, price, length }: Parsed<typeof listExams>['query'],
): Promise<{ items: readonly repo.ExamRow[]; total: number }> {
  const filter = {
    words: q.trim() === '' ? null : foldForSearch(q).split(' ').filter(Boolean),
    module: examModule ?? null,
    skill: skill ?? null,
    isFree: price ? price === 'free' : null,
    longest: length === 'short' ? SHORT_EXAM_SECONDS : null,
    longerThan: length === 'long' ? SHORT_EXAM_SECONDS : null,
  }
  const { rows, total } = await repo.listPublishedExams(ctx.db, filter, { page, size })
  return { items: rows, total }
}

/**
 * The outline of a published exam, part by part. Texts are left out before the exam's date, and for a sold exam.
 * @throws AppError not_found
 */
export async function outlineExam(ctx: Reader, slug: string): Promise<ExamOutline> {
  const { opensAt, closesAt, priceRial, papers } = await getPublishedExam(ctx, slug)
  const isTextShown = opensAt === null && closesAt === null && priceRial === 0
  const outlines = papers.map(async ({ skill, paperVersionId }) => {
    const parts = outlinePaper(await getPaperContent(ctx, paperVersionId), isTextShown)
    return { skill, parts: parts.map((part) => ({ ...part, types: [...part.types] })) }
  })
  return { papers: await Promise.all(outlines) }
}

/**
 * The published exam with this slug, in its current version.
 * @throws AppError not_found
 */
export function getPublishedExam(ctx: Reader, slug: string): Promise<repo.ExamRow> {
  return getVisibleExam(ctx, slug, null)
}

/**
 * Like {@link getPublishedExam}; also finds an unpublished exam if this user still has an entitlement to it, and one that is reserved for an audience
 * to which they belong. @throws AppError not_found
 */
export async function getVisibleExam(ctx: Reader, slug: string, userId: string | null): Promise<repo.ExamRow> {
  const visibleExam = await repo.findShownExam(ctx.db, slug, userId)
  if (visibleExam || userId === null) return visibleExam ?? notFound()
  const [reserved] = await listReserved(ctx, [slug], userId)
  return reserved ?? notFound()
}

/** Filters these exams by whether the user may see them; unordered. */
export async function listVisibleExams(ctx: Reader, slugs: readonly string[], userId: string): Promise<repo.ExamRow[]> {
  const shownExams = await repo.listShownExams(ctx.db, slugs, userId)
  const others = slugs.filter((slug) => shownExams.every((exam) => exam.slug !== slug))
  return others.length === 0 ? shownExams : [...shownExams, ...(await listReserved(ctx, others, userId))]
}

/** Reserved exams as this person may use them: free, even if others pay for them, and in the modes that are open to them. */
async function listReserved(ctx: Reader, slugs: readonly string[], userId: string): Promise<repo.ExamRow[]> {
  const access = await reservedExams.get()(ctx.db, userId)
  if (access.length === 0) return []
  const ids = access.map(({ examId }) => examId)
  return (await repo.listReservedExams(ctx.db, slugs, ids)).flatMap((exam) => {
    const examAccess = access.find(({ examId }) => examId === exam.examId)
    const onlyMode = examAccess && reservedMode(exam.onlyMode, examAccess)
    return onlyMode === undefined ? [] : [{ ...exam, onlyMode, priceRial: 0, offer: null }]
  })
}

/**
 * The exam of a seat, published or reserved. Only for callers who have checked the seat.
 * @throws AppError not_found when it is no longer live
 */
export async function getExamOfSeat(ctx: Reader, slug: string): Promise<repo.ExamRow> {
  return (await repo.findLiveExam(ctx.db, slug)) ?? notFound()
}

/** The parts of each paper of a published exam, and whether they can be practised; null if there is no such exam. */
export async function findExamParts(ctx: Reader, slug: string): Promise<KnownExam | null> {
  const exam = await repo.findShownExam(ctx.db, slug, null)
  if (!exam) return null
  const parts = exam.papers.map(async ({ skill, paperVersionId }) => {
    const content = await getPaperContent(ctx, paperVersionId)
    return [skill, content.parts.map(({ number }) => number)] as const
  })
  return { parts: Object.fromEntries(await Promise.all(parts)), allowsPractice: exam.onlyMode !== 'strict' }
}

/**
 * An exam in the version that an attempt uses, published or not.
 * @throws AppError not_found
 */
export async function getExamVersion(ctx: Reader, examVersionId: string): Promise<repo.ExamRow> {
  return (await repo.findExamVersion(ctx.db, examVersionId)) ?? notFound()
}

/**
 * The content of a paper for candidates: never its key. Cached in this process, since a version never changes.
 * @throws AppError not_found
 */
export function getPaperContent(ctx: Reader, paperVersionId: string): Promise<PaperContent> {
  return contents(paperVersionId, async () =>
    PaperContent.parse((await repo.findContent(ctx.db, paperVersionId)) ?? notFound()),
  )
}

/**
 * The ids of a paper's questions, to check a save without reading the paper.
 * @throws AppError not_found
 */
export function listQuestionIds(ctx: Reader, paperVersionId: string): Promise<ReadonlySet<string>> {
  return questionIds(paperVersionId, async () => {
    const content = await getPaperContent(ctx, paperVersionId)
    return new Set(listQuestions(content).map((question) => question.id))
  })
}

/** The pictures of a paper: file name → data URI. */
export function getPaperPictures(ctx: Reader, paperVersionId: string): Promise<Readonly<Record<string, string>>> {
  return pictures(paperVersionId, async () => {
    const storage = storageOf(ctx, 'media')
    const media = (await repo.listMedia(ctx.db, paperVersionId)).filter((row) => row.mediaType.startsWith('image/'))
    const entries = media.map(async ({ file, sha256, mediaType }) => {
      const bytes = await storage.get(plainKey(sha256))
      return [file, `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  })
}

/**
 * The recording, or a range of it, as encrypted for a day.
 * @throws AppError not_found when the paper has none, or none of that size.
 */
export async function openRecording(
  ctx: Reader,
  paperVersionId: string,
  { day, size }: { readonly day: number; readonly size: RecordingSize },
): Promise<Recording> {
  const { secret, sha256: hash, bytes } = (await findRecording(ctx, paperVersionId)) ?? notFound()
  const isSmallerCopy = size === 'light'
  // Read each time: the smaller copy may have been made since the row was cached.
  const plainBytes = isSmallerCopy ? ((await repo.findLightBytes(ctx.db, paperVersionId)) ?? notFound()) : bytes
  const [storage, storageKey] = [storageOf(ctx, 'media'), isSmallerCopy ? lightKey(hash) : plainKey(hash)]
  if (!(await storage.has(storageKey))) throw new Error(`The recording of ${paperVersionId} is not in the storage`)
  return {
    bytes: sealedBytesOf(plainBytes),
    etag: `"${digestOf(`${paperVersionId} ${hash} ${day} ${size}`).slice(0, 32)}"`,
    open: (part) => sealRecording({ storage, storageKey, plainBytes, paperVersionId, secret, day, size }, part),
  }
}

/**
 * The key of the recording as encrypted for that day, base64 of 32 bytes; null without a day, or if the paper has no recording. Released when the
 * sitting starts: it opens no other day's file.
 */
export async function getRecordingKey(ctx: Reader, paperVersionId: string, day: number | null): Promise<string | null> {
  if (day === null) return null
  const recording = await findRecording(ctx, paperVersionId)
  return recording && keyOfDay(recording.secret, day).toString('base64')
}

function findRecording({ db }: Pick<Reader, 'db'>, paperVersionId: string): Promise<repo.StoredRecording | null> {
  return recordings(paperVersionId, () => repo.findRecording(db, paperVersionId))
}

/**
 * The key of a paper. For scoring only; it must not leave the server before the sitting is closed.
 * @throws AppError not_found
 */
export function getPaperKey(ctx: Reader, paperVersionId: string): Promise<PaperKey> {
  return keys(paperVersionId, async () => PaperKey.parse((await repo.findKey(ctx.db, paperVersionId)) ?? notFound()))
}

/** The files of a paper's version. */
export function listVersionMedia({ db }: Pick<Reader, 'db'>, paperVersionId: string): Promise<repo.MediaRow[]> {
  return repo.listMedia(db, paperVersionId)
}

/** The source and media of paper versions, unchanged: they contain the keys. */
export async function findVersionFiles(
  { db }: Pick<Reader, 'db'>,
  paperVersionIds: readonly string[],
): Promise<ReadonlyMap<string, repo.VersionFiles>> {
  const rows = await repo.listVersionFiles(db, paperVersionIds)
  return new Map(rows.map(({ id, ...files }) => [id, files]))
}
