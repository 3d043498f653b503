import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { serverBuild } from '@/lib/platform/env/process'
import { analyze } from './platform/db/catalog'
import { type Context } from './platform/http/context'
import { importCourses, listValidCourseDigests, SHIPPED_COURSES } from './learning/course/public'
import { importPosts, listValidTextDigests, SHIPPED_TEXTS, type TextImport } from './learning/post/public'
import { importPlacement, listPartFolders, SHIPPED_PLACEMENT } from './progress/placement/public'
import { reconcileExamDrafts } from './authoring/exam-draft/reconcile'
import {
  digestBundle,
  examineBundle,
  hasErrors,
  importExam,
  listPublishedExams,
  type ValidDigests,
} from './authoring/exam/public'
import { reconcilePaperDrafts } from './authoring/paper/public'

/** Mocks are imported first, so that practice-only exams count as newer than all of them. */
const SHIPPED_EXAMS = ['content/exams', 'content/practice'] as const

/**
 * Imports shipped exams and texts: immediately if there is no exam yet, since such a site has nothing to show. Otherwise later, because usually
 * nothing is new, and checking takes much of a start, while candidates wait after a crash.
 * @returns a function that does the rest once the program serves. It never fails. When the signal is aborted it completes the current exam or text,
 * and stops.
 */
export async function importShipped(ctx: Context): Promise<(signal?: AbortSignal) => Promise<void>> {
  const { total } = await listPublishedExams(ctx, { page: 1, size: 1 })
  if (total > 0) return (signal) => importAllShipped(ctx, signal).catch((error: unknown) => logFailure(ctx, error))
  await importAllShipped(ctx)
  return () => Promise.resolve()
}

function logFailure({ log }: Context, error: unknown): void {
  log.error({ err: error }, 'what ships could not be looked at; the next start tries again')
}

/** Papers and texts at the same time: while the database stores one, the other is parsed. */
async function importAllShipped(ctx: Context, signal?: AbortSignal): Promise<void> {
  const validDigests = await readValidDigests(ctx.log)
  const [papers, texts] = await Promise.allSettled([
    importPapers(ctx, validDigests, signal),
    importTexts(ctx, { validDigests, ...(signal && { signal }) }),
  ])
  // Only once both have ended: what failed must not close the database under the other.
  if (papers.status === 'rejected') throw papers.reason
  if (texts.status === 'rejected') throw texts.reason
  if (papers.value) await analyze(ctx.db)
}

/** True if an exam is new. */
async function importPapers(ctx: Context, validDigests: ValidDigests, signal?: AbortSignal): Promise<boolean> {
  const hasNew = await importExams(ctx, validDigests, signal)
  if (signal?.aborted) return false
  await importPlacement(ctx, path.resolve(SHIPPED_PLACEMENT), { validDigests, ...(signal && { signal }) })
  if (signal?.aborted) return false
  await reconcilePaperDrafts(ctx)
  await reconcileExamDrafts(ctx)
  return hasNew
}

async function importTexts(ctx: Context, options: Omit<TextImport, 'kind'>): Promise<void> {
  for (const { kind, folder } of SHIPPED_TEXTS) await importPosts(ctx, path.resolve(folder), { ...options, kind })
  await importCourses(ctx, path.resolve(SHIPPED_COURSES), options)
}

/** Skips unchanged exams, and logs invalid ones. True if one is new. */
async function importExams(ctx: Context, validDigests: ValidDigests, signal?: AbortSignal): Promise<boolean> {
  let hasNew = false
  for (const place of await listShippedExams()) {
    if (signal?.aborted) break
    try {
      const { exam } = await importExam(ctx, place, { keepCurrent: true, validDigests })
      hasNew ||= exam.isNew
    } catch (error) {
      ctx.log.error({ err: error, exam: path.basename(place) }, 'a shipped exam could not be imported')
    }
  }
  return hasNew
}

async function listShippedExams(): Promise<readonly string[]> {
  const folders = SHIPPED_EXAMS.map((folder) => path.resolve(folder))
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { withFileTypes: true }).catch(() => [])))
  return entries.flat().flatMap((entry) => (entry.isDirectory() ? [path.join(entry.parentPath, entry.name)] : []))
}

/** In the folder of a build: the files that the build's own checks found valid, so that no start checks them again (decision 246). */
export const SOUND_LIST = 'server/sound-bundles.json'
const ValidDigestList = z.array(z.string())

/** Empty without a build, and when its list is damaged: then all that ships is checked. */
export async function readValidDigests(log: Pick<Context['log'], 'warn'>, build = serverBuild): Promise<ValidDigests> {
  if (build === null) return new Set()
  try {
    return new Set(ValidDigestList.parse(JSON.parse(await readFile(path.resolve(build, SOUND_LIST), 'utf8'))))
  } catch (error) {
    log.warn({ err: error }, 'the list of sound content of this build cannot be read; all of it is checked')
    return new Set()
  }
}

/** The digests of what ships without an error: exams, parts of the placement, texts and courses. */
export async function listValidDigests(): Promise<readonly string[]> {
  const digests: string[] = []
  const parts = await listPartFolders(path.resolve(SHIPPED_PLACEMENT))
  for (const place of [...(await listShippedExams()), ...parts.map(({ folder }) => folder)]) {
    const { bundle, files, issues } = await examineBundle(place)
    if (bundle && !hasErrors(issues)) digests.push(digestBundle(files))
  }
  for (const text of SHIPPED_TEXTS) digests.push(...(await listValidTextDigests(text)))
  return [...digests, ...(await listValidCourseDigests(SHIPPED_COURSES))]
}
