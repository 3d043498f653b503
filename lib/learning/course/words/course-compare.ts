import { type CourseDraft, type LessonDraft } from '@/lib/learning/course/contract/course-editor'
import { postPlainText } from '@/lib/learning/post/rules/plain-text'
import { listExercises } from '@/lib/learning/post/rules/kinds'
import { formatPrice } from '@/lib/platform/format/number'
import { persianDigits } from '@/lib/platform/format/digits'
import { courseFields, courseOutlineCopy as outlineCopy } from './course-editor'
import { courseSkillNames, coursesCopy, lessonKindNames } from './courses'
import { levelNames } from '@/lib/learning/post/words/post'

type CourseField = keyof typeof courseFields
type ComparedPart = { readonly key: string; readonly place: string; readonly text: string }

const joinLines = (all: readonly string[]) => all.filter((line) => line.trim() !== '').join('\n')

/** All texts of a course in reading order, for comparing versions. */
export function listCourseParts(course: CourseDraft, texts: ReadonlyMap<string, LessonDraft>): readonly ComparedPart[] {
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
  const courseTexts: Readonly<Record<Exclude<CourseField, 'modules'>, string>> = {
    title,
    slug,
    excerpt,
    skill: courseSkillNames[skill],
    level: levelNames[level],
    priceRial: formatPrice(priceRial),
    order: outlineCopy.orders[order],
    description: joinLines(description),
    learns: joinLines(learns),
    forWhom: joinLines(forWhom),
    questions: joinLines(questions.flatMap(({ question, answer }) => [question, answer])),
    teacher: joinLines([teacher.name, teacher.line, teacher.picture?.id ?? '']),
    seo: joinLines([seo.title, seo.description]),
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys forgets the names
  const names = Object.keys(courseTexts) as (keyof typeof courseTexts)[]
  const outline = course.modules.flatMap((module) => [
    `${module.title}${module.opensAfterDays > 0 ? ` (${outlineCopy.afterDays(module.opensAfterDays)})` : ''}`,
    ...module.lessons.map((lesson) => `— ${lesson.title}`),
  ])
  return [
    ...names.map((name) => ({ key: name, place: courseFields[name], text: courseTexts[name] })),
    { key: 'modules', place: courseFields.modules, text: joinLines(outline) },
    ...course.modules.flatMap(({ lessons }) => lessons).map((lesson) => toLessonPart(lesson, texts.get(lesson.id))),
  ]
}

function toLessonPart(
  lesson: CourseDraft['modules'][number]['lessons'][number],
  text: LessonDraft | undefined,
): ComparedPart {
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
    text: joinLines([facts.join(' · '), ...words, ...leads]),
  }
}
