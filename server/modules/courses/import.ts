import { createHash } from 'node:crypto'
import { announceContentChange } from '@/server/http/content-change'
import { type Context } from '@/server/http/context'
import { offerCourse } from '@/server/modules/products/public'
import { findImported, lockCourseImports, saveCourse, saveLesson } from './import-repo'
import { listCourseFiles } from './course-folder'
import { readCourse } from './course-file'

/** Takes in the courses of a folder: an unchanged one stays as it is, a changed one is another version, a faulty one is told and left out. */
export async function importCourses(ctx: Context, folder: string): Promise<void> {
  let changed = 0
  for (const { slug, files } of await listCourseFiles(folder)) {
    try {
      if (await importCourse(ctx, slug, files)) changed += 1
    } catch (error) {
      ctx.log.error({ err: error, course: slug }, 'a shipped course could not be imported')
    }
  }
  if (changed > 0) announceContentChange()
}

async function importCourse(ctx: Context, slug: string, files: ReadonlyMap<string, string>): Promise<boolean> {
  const digest = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
  return ctx.db.transaction(async (tx) => {
    await lockCourseImports(tx)
    const known = await findImported(tx, slug)
    if (known?.digest === digest) return false
    const course = readCourse(slug, files)
    const id = known?.id ?? ctx.newId()
    await saveCourse(tx, { id, digest, course })
    for (const lesson of course.lessons) await saveLesson(tx, id, lesson)
    if (course.priceRial > 0) await offerCourse(tx, ctx.newId(), id)
    return true
  })
}
