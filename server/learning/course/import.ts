import { type CourseDraft } from '@/lib/learning/course/contract/course-editor'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { type Database } from '@/server/platform/db/client'
import { recordAct } from '@/server/accounts/audit/public'
import { storeShippedMedia } from '@/server/documents/media/public'
import { PostFileError, type TextImport } from '@/server/learning/post/public'
import { offerCourse } from '@/server/shop/product/public'
import { digestCourse, type FoundCourse, listCourseFiles, listNamedMedia } from './course-folder'
import { readCourse, type ShippedCourse } from './course-file'
import { insertDraft, lockCourse, updateDraft, writeLesson } from './editor/draft-repo'
import { freezeDrafts, setLive } from './editor/version-repo'
import { findImported, lockCourseImports, upsertCourse } from './course-import-repo'

/**
 * Imports the courses of a folder: an unchanged one is skipped, a changed one becomes another version unless somebody has edited it since, an invalid
 * one is only logged.
 */
export async function importCourses(
  ctx: Context,
  folder: string,
  { signal, validDigests = new Set() }: Pick<TextImport, 'signal' | 'validDigests'> = {},
): Promise<void> {
  let changed = 0
  for (const course of await listCourseFiles(folder)) {
    if (signal?.aborted) break
    try {
      if (await importCourse(ctx, course, validDigests)) changed += 1
    } catch (error) {
      ctx.log.error({ err: error, course: course.slug }, 'a shipped course could not be imported')
    }
  }
  if (changed > 0) announceContentChange()
}

async function importCourse(ctx: Context, found: FoundCourse, validDigests: ReadonlySet<string>): Promise<boolean> {
  const { slug, files, media } = found
  const digest = digestCourse(found)
  return inTransaction(ctx, async (ctx) => {
    await lockCourseImports(ctx.db)
    const imported = await findImported(ctx.db, slug)
    if (imported && (imported.digest === digest || !imported.isUntouched)) return false
    const course = readCourse(slug, files, media, { skipsExerciseCheck: validDigests.has(digest) })
    for (const file of listNamedMedia(found)) await storeShippedMedia(ctx, file)
    const id = imported?.id ?? ctx.newId()
    await importDraft(ctx.db, id, { course, isNew: !imported?.hasDraft })
    const version = await freezeDrafts(ctx.db, id, { reason: 'imported', by: null })
    await upsertCourse(ctx.db, { id, version, digest, course })
    await setLive(ctx.db, id, version)
    if (course.priceRial > 0) await offerCourse(ctx.db, ctx.newId(), id)
    await recordAct(ctx, { subject: { kind: 'course', id }, actor: null, act: 'imported', detail: slug })
    return true
  })
}

/** Shipped courses become ordinary drafts, owned by managers. */
async function importDraft(
  tx: Database,
  id: string,
  { course, isNew }: { course: ShippedCourse; isNew: boolean },
): Promise<void> {
  const { slug, skill, level, priceRial, content, lessons } = course
  const teacher = content.teacher ?? { name: '', line: '', picture: null }
  const draft: CourseDraft = { ...content, teacher, slug, skill, level, priceRial }
  if (isNew && !(await insertDraft(tx, { id, slug, draft, by: null }))) {
    throw new PostFileError(`Another course has the address ${slug}`)
  }
  await lockCourse(tx, { id, ownerFilter: null })
  if (!isNew) await updateDraft(tx, { id, draft, by: null })
  for (const { id: lesson, content: doc } of lessons) await writeLesson(tx, { course: id, lesson, doc, by: null })
}
