import { examineExercises, type ExerciseFault } from '@/lib/learning/post/rules/examine-exercise'
import { listRecordings, type PostDoc } from '@/lib/learning/post/rules/post-doc'
import { listExercises } from '@/lib/learning/post/rules/kinds'
import { postPlainText } from '@/lib/learning/post/rules/plain-text'
import { type LessonFacts, type LessonKind } from './course'
import { type CourseDraft, isCourseSlug } from './draft'
import {
  type ExamPart,
  type ExamPartFault,
  findExamPartFault,
  type KnownExam,
} from '@/lib/authoring/exam/rules/exam-part'

/** The fields of a lesson's text that the checklist needs. */
export type CheckedLesson = {
  readonly excerpt: string
  readonly doc: PostDoc
  readonly ref: ExamPart | null
  readonly task: { readonly prompt: readonly string[] } | null
  /** `kind`: of the file. A lesson of the kind audio may have a video. */
  readonly media: {
    readonly kind: 'audio' | 'video'
    readonly captions: readonly unknown[]
    /** Drafts that were written before 0.18 have none. */
    readonly description?: unknown
  } | null
}
export type CourseFinding = {
  readonly severity: 'error' | 'warning'
  /** The lesson concerned; null: the course itself. */
  readonly lesson: LessonFacts | null
} & (
  | {
      readonly code:
        | 'title-missing'
        | 'slug-wrong'
        | 'excerpt-missing'
        | 'description-missing'
        | 'learns-missing'
        | 'for-whom-missing'
        | 'lessons-missing'
        | 'sample-missing'
        | 'teacher-missing'
        | 'question-half'
        | 'module-untitled'
        | 'lesson-untitled'
        | 'lesson-slug-wrong'
        | 'lesson-empty'
        | 'lesson-excerpt-missing'
        | 'exercise-missing'
        | 'recording-missing'
        | 'video-missing'
        | 'captions-missing'
        | 'video-description-missing'
        | 'transcript-missing'
        | 'exam-missing'
        | 'task-missing'
        | ExamPartFault
    }
  | { readonly code: 'module-empty'; readonly module: string }
  | { readonly code: 'exercise-unsound'; readonly fault: ExerciseFault }
)
type Code = Exclude<CourseFinding['code'], 'module-empty' | 'exercise-unsound'>

const isBlank = (text: string) => text.trim() === ''
const isEmpty = (lines: readonly string[]) => lines.every(isBlank)

/**
 * What blocks the publication of a course (errors), and what to check (warnings).
 * @param examOf the published exam with this slug
 */
export function checkCourse(
  draft: CourseDraft,
  textOf: (lesson: string) => CheckedLesson | null,
  examOf: (slug: string) => KnownExam | null,
): readonly CourseFinding[] {
  const lessons = draft.modules.flatMap((module) => module.lessons)
  return [
    ...checkAbout(draft),
    ...findingIf(lessons.length === 0, 'lessons-missing'),
    ...findingIf(lessons.length > 0 && !lessons.some(({ isSample }) => isSample), 'sample-missing', 'warning'),
    ...draft.modules.flatMap((module) => [
      ...findingIf(isBlank(module.title), 'module-untitled'),
      ...(module.lessons.length === 0 && lessons.length > 0
        ? [{ severity: 'error' as const, lesson: null, code: 'module-empty' as const, module: module.title }]
        : []),
    ]),
    ...lessons.flatMap((lesson) => {
      const text = textOf(lesson.id)
      return [...checkLesson(lesson, text), ...checkExamPart(lesson, text, examOf)]
    }),
  ]
}

function checkAbout(draft: CourseDraft): readonly CourseFinding[] {
  return [
    ...findingIf(isBlank(draft.title), 'title-missing'),
    ...findingIf(!isCourseSlug(draft.slug), 'slug-wrong'),
    ...findingIf(isBlank(draft.excerpt), 'excerpt-missing'),
    ...findingIf(isEmpty(draft.description), 'description-missing'),
    ...findingIf(isEmpty(draft.learns), 'learns-missing'),
    ...findingIf(isEmpty(draft.forWhom), 'for-whom-missing'),
    ...findingIf(isBlank(draft.teacher.name), 'teacher-missing', 'warning'),
    ...findingIf(
      draft.questions.some(({ question, answer }) => isBlank(question) !== isBlank(answer)),
      'question-half',
    ),
  ]
}

function checkLesson(lesson: LessonFacts, text: CheckedLesson | null): readonly CourseFinding[] {
  const isWritten = text !== null && !isBlank(postPlainText(text.doc))
  return [
    ...lessonFindingIf(lesson, isBlank(lesson.title), 'lesson-untitled'),
    ...lessonFindingIf(lesson, !isCourseSlug(lesson.slug), 'lesson-slug-wrong'),
    ...lessonFindingIf(lesson, !isWritten, 'lesson-empty'),
    ...lessonFindingIf(lesson, isWritten && isBlank(text.excerpt), 'lesson-excerpt-missing'),
    ...lessonFindingIf(
      lesson,
      REQUIRED_CONTENT[lesson.kind]?.isMissing(text) ?? false,
      REQUIRED_CONTENT[lesson.kind]?.code ?? 'lesson-empty',
    ),
    ...checkMedia(lesson, text),
    ...(text ? examineExercises(text.doc) : []).map((fault) => ({
      severity: 'error' as const,
      lesson,
      code: 'exercise-unsound' as const,
      fault,
    })),
  ]
}

/**
 * People who do not hear read the captions of a video (WCAG 1.2.2), and those who do not see hear what is only visible in it (1.2.5). The text of a
 * recording may be in the lesson itself.
 */
function checkMedia(lesson: LessonFacts, text: CheckedLesson | null): readonly CourseFinding[] {
  const isPublished = lesson.kind === 'audio' || lesson.kind === 'video'
  if (!isPublished || !text?.media) return []
  const { kind, captions, description } = text.media
  const isSilent = captions.length === 0
  if (kind === 'audio') return isSilent ? [{ severity: 'warning', lesson, code: 'transcript-missing' }] : []
  return [
    ...lessonFindingIf(lesson, isSilent, 'captions-missing'),
    ...lessonFindingIf(lesson, !description, 'video-description-missing'),
  ]
}

function checkExamPart(
  lesson: LessonFacts,
  text: CheckedLesson | null,
  examOf: (slug: string) => KnownExam | null,
): readonly CourseFinding[] {
  if (lesson.kind !== 'exam-part' || !text?.ref) return []
  const code = findExamPartFault(text.ref, examOf(text.ref.exam))
  return code ? lessonFindingIf(lesson, true, code) : []
}

/** Required content by kind of lesson. */
const REQUIRED_CONTENT: Partial<
  Record<LessonKind, { code: Code; isMissing: (text: CheckedLesson | null) => boolean }>
> = {
  exercise: { code: 'exercise-missing', isMissing: (text) => !text || listExercises(text.doc).length === 0 },
  audio: {
    code: 'recording-missing',
    isMissing: (text) => !text?.media && (!text || listRecordings(text.doc).length === 0),
  },
  video: { code: 'video-missing', isMissing: (text) => !text?.media },
  'exam-part': { code: 'exam-missing', isMissing: (text) => !text?.ref },
  writing: { code: 'task-missing', isMissing: (text) => isEmpty(text?.task?.prompt ?? []) },
}

function findingIf(
  isBroken: boolean,
  code: Code,
  severity: CourseFinding['severity'] = 'error',
): readonly CourseFinding[] {
  return isBroken ? [{ severity, lesson: null, code }] : []
}

function lessonFindingIf(lesson: LessonFacts, isBroken: boolean, code: Code): readonly CourseFinding[] {
  return isBroken ? [{ severity: 'error', lesson, code }] : []
}
