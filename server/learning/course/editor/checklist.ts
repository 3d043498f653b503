import { type CourseDraft, type CourseLine, type LessonDraft } from '@/lib/learning/course/contract/course-editor'
import { courseFindingSentence, courseNames } from '@/lib/learning/course/words/course-findings'
import { type CheckedLesson, checkCourse } from '@/lib/learning/course/rules/check-course'
import { type KnownExam } from '@/lib/authoring/exam/rules/exam-part'
import { type Context, type Editor } from '@/server/platform/http/context'
import { findExamParts } from '@/server/authoring/exam/public'
import { listFileKinds } from '../files/file-repo'
import { listLessons } from './draft-repo'
import { getCourse } from './edited-course'

type Reader = Pick<Context, 'db' | 'settings'>

/** The findings on the saved course that must be resolved before its publication. */
export async function getChecklist(
  ctx: Reader,
  editor: Editor,
  id: string,
): Promise<{ rev: number; lines: CourseLine[] }> {
  const { rev, content } = await getCourse(ctx.db, editor, id)
  return { rev, lines: await examineCourse(ctx, content, await listLessons(ctx.db, id)) }
}

export async function examineCourse(
  ctx: Reader,
  content: CourseDraft,
  texts: ReadonlyMap<string, LessonDraft>,
): Promise<CourseLine[]> {
  const exams = new Map<string, KnownExam | null>()
  for (const slug of new Set([...texts.values()].flatMap(({ ref }) => ref?.exam ?? []))) {
    exams.set(slug, await findExamParts(ctx, slug))
  }
  const checked = await withFileKinds(ctx, texts)
  const findings = checkCourse(
    content,
    (lesson) => checked.get(lesson) ?? null,
    (slug) => exams.get(slug) ?? null,
  )
  return findings.map((finding) => ({
    severity: finding.severity,
    lesson: finding.lesson?.id ?? null,
    place: finding.lesson ? finding.lesson.title || courseNames.untitledLesson : courseNames.course,
    sentence: courseFindingSentence(finding),
  }))
}

async function withFileKinds(
  ctx: Reader,
  texts: ReadonlyMap<string, LessonDraft>,
): Promise<ReadonlyMap<string, CheckedLesson>> {
  const files = [...texts.values()].flatMap(({ media }) => media?.file ?? [])
  const rows = files.length > 0 ? await listFileKinds(ctx.db, files) : []
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  return new Map(
    [...texts].map(([id, { media, ...text }]) => {
      // A file that is not found may be a video.
      const checked = media && {
        kind: kinds.get(media.file) ?? 'video',
        captions: media.captions,
        description: media.description,
      }
      return [id, { ...text, media: checked }]
    }),
  )
}
