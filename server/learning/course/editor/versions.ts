import { type compareCourseVersions } from '@/lib/learning/course/contract/course-versions'
import { listCourseParts } from '@/lib/learning/course/words/course-compare'
import { type Output } from '@/lib/platform/contract/endpoint'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { listLessons, readDraft, readLesson } from './draft-repo'
import { getCourse } from './edited-course'
import * as repo from './version-repo'

type Comparison = { readonly id: string; readonly from: number; readonly to: number | 'draft' }

/** The differences between a version and another one or the drafts, in reading order. */
export async function compareVersions(
  { db }: Pick<Context, 'db'>,
  editor: Editor,
  { id, from, to }: Comparison,
): Promise<Output<typeof compareCourseVersions>> {
  const { content } = await getCourse(db, editor, id)
  const versionOf = async (number: number) => {
    const { course, lessons } = (await repo.findVersion(db, id, number)) ?? notFound()
    const texts = Object.entries(lessons).map(([lesson, text]) => [lesson, readLesson(text)] as const)
    return listCourseParts(readDraft(course), new Map(texts))
  }
  const before = await versionOf(from)
  const after = to === 'draft' ? listCourseParts(content, await listLessons(db, id)) : await versionOf(to)
  const places = new Map([...before, ...after].map(({ key, place }) => [key, place]))
  const [old, current] = [before, after].map((parts) => new Map(parts.map(({ key, text }) => [key, text])))
  const changes = [...places].flatMap(([key, place]) => {
    const [before, after] = [old?.get(key) ?? '', current?.get(key) ?? '']
    return before === after ? [] : [{ place, before: before, after: after }]
  })
  return { changes }
}
