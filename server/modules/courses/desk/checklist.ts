import { type CourseDraft, type CourseLine, type LessonDraft } from '@/lib/contract/course-desk'
import { courseFindingSentence, courseNames } from '@/lib/copy/course/course-findings'
import { checkCourse } from '@/lib/domain/course/check'
import { type Context, type Editor } from '@/server/http/context'
import { listLessons } from './draft-repo'
import { getCourse } from './drafts'

/** What stands between the course as it is saved and its publication. */
export async function getChecklist(
  { db }: Pick<Context, 'db'>,
  editor: Editor,
  id: string,
): Promise<{ rev: number; lines: CourseLine[] }> {
  const { rev, content } = await getCourse(db, editor, id)
  return { rev, lines: examine(content, await listLessons(db, id)) }
}

export function examine(content: CourseDraft, texts: ReadonlyMap<string, LessonDraft>): CourseLine[] {
  return checkCourse(content, (lesson) => texts.get(lesson) ?? null).map((finding) => ({
    severity: finding.severity,
    lesson: finding.lesson?.id ?? null,
    place: finding.lesson ? finding.lesson.title || courseNames.untitledLesson : courseNames.course,
    sentence: courseFindingSentence(finding),
  }))
}
