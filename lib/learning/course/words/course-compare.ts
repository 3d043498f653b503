import { type CourseDraft, type LessonDraft } from '@/lib/learning/course/contract/course-editor'
import { postPlainText } from '@/lib/learning/post/rules/plain-text'
import { listExercises } from '@/lib/learning/post/rules/kinds'
import { formatPrice } from '@/lib/platform/format/number'
import { persianDigits } from '@/lib/platform/format/digits'
import { courseFields, courseOutlineCopy as outlineCopy } from './course-editor'
import { courseSkillNames, coursesCopy, lessonKindNames } from './courses'
import { levelNames } from '@/lib/learning/post/words/post'

type CourseField = keyof typeof courseFields
type Part = { readonly key: string; readonly place: string; readonly text: string }

const lines = (all: readonly string[]) => all.filter((line) => line.trim() !== '').join('\n')

/** All texts of a course in reading order, for comparing versions. */
export function comparedCourse(course: CourseDraft, texts: ReadonlyMap<string, LessonDraft>): readonly Part[] {
  const {
    title,
    slug,
    excerpt,
    skill,
    level,
    priceRial,
    order,
    description,
    forWhom,
    learns,
    questions,
    teacher,
    seo,
  } = course
  const about: Readonly<Record<Exclude<CourseField, 'modules'>, string>> = {
    title,
    slug,
    excerpt,
    skill: courseSkillNames[skill],
    level: levelNames[level],
    priceRial: formatPrice(priceRial),
    order: outlineCopy.orders[order],
    description: lines(description),
    learns: lines(learns),
    forWhom: lines(forWhom),
    questions: lines(questions.flatMap(({ question, answer }) => [question, answer])),
    teacher: lines([teacher.name, teacher.line, teacher.picture?.id ?? '']),
    seo: lines([seo.title, seo.description]),
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys forgets the names
  const names = Object.keys(about) as (keyof typeof about)[]
  const outline = course.modules.flatMap((module) => [
    `${module.title}${module.opensAfterDays > 0 ? ` (${outlineCopy.afterDays(module.opensAfterDays)})` : ''}`,
    ...module.lessons.map((lesson) => `— ${lesson.title}`),
  ])
  return [
    ...names.map((name) => ({ key: name, place: courseFields[name], text: about[name] })),
    { key: 'modules', place: courseFields.modules, text: lines(outline) },
    ...course.modules.flatMap(({ lessons }) => lessons).map((lesson) => comparedLesson(lesson, texts.get(lesson.id))),
  ]
}

function comparedLesson(
  lesson: CourseDraft['modules'][number]['lessons'][number],
  text: LessonDraft | undefined,
): Part {
  const { id, title, kind, minutes, isSample } = lesson
  const facts = [lessonKindNames[kind], coursesCopy.minutes(minutes), ...(isSample ? [outlineCopy.sample] : [])]
  const exercises = text
    ? listExercises(text.doc).map(({ groups, key }) => JSON.stringify({ groups, key }, null, 1))
    : []
  const { ref, task } = text ?? {}
  const leads = [
    ...(kind === 'exam-part' && ref
      ? [[ref.exam, ref.paper, ref.part && persianDigits(ref.part)].filter(Boolean).join(' ')]
      : []),
    ...(kind === 'writing' && task ? task.prompt : []),
  ]
  const words = text ? [text.excerpt, postPlainText(text.doc), ...exercises] : []
  return {
    key: `lesson ${id}`,
    place: outlineCopy.lessonPlace(title),
    text: lines([facts.join(' · '), ...words, ...leads]),
  }
}
