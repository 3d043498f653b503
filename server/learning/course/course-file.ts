import * as z from 'zod'
import { Course, ExamPart } from '@/lib/learning/course/contract/course'
import { LessonMedia } from '@/lib/learning/lesson/contract/lesson-media'
import { WritingTask } from '@/lib/paper/content/contract/paper'
import { PostSlug } from '@/lib/learning/post/contract/post'
import { PostDoc } from '@/lib/learning/post/contract/post-doc'
import { COURSE_ORDERS, COURSE_SKILLS, LESSON_KINDS, type LessonKind } from '@/lib/learning/course/rules/course'
import { examineExercises } from '@/lib/learning/post/rules/examine-exercise'
import { listExercises, NOTE_LEVELS } from '@/lib/learning/post/rules/kinds'
import { describeExerciseFault, PostFileError, readHead, type TextMedia, toDoc } from '@/server/learning/post/public'

const Words = z.string().trim().min(2)
const LessonFile = z.strictObject({
  id: PostSlug,
  slug: PostSlug,
  title: Words.max(160),
  minutes: z.int().min(1).max(600),
  kind: z.enum(LESSON_KINDS),
  sample: z.boolean(),
  file: z.string().regex(/^lessons\/[a-z0-9-]+\.md$/),
  ref: ExamPart.optional(),
  task: WritingTask.optional(),
})
const CourseFile = z.strictObject({
  format: z.literal('sanjeh.course/1'),
  /** `/courses/certificates` is a page of its own. */
  slug: PostSlug.refine((slug) => slug !== 'certificates'),
  title: Words.max(160),
  excerpt: Words.max(400),
  description: z.array(Words).min(1),
  forWhom: z.array(Words).min(1),
  learns: z.array(Words).min(1),
  level: z.enum(NOTE_LEVELS),
  skill: z.enum(COURSE_SKILLS),
  /** Rial, in whole Toman only. */
  priceRial: z.int().min(0).multipleOf(10),
  order: z.enum(COURSE_ORDERS),
  seoTitle: z.string().max(120),
  seoDescription: z.string().max(320),
  publishedAt: z.iso.date(),
  teacher: z.strictObject({ name: Words.max(80), line: z.string().max(300) }),
  questions: z.array(z.strictObject({ question: Words, answer: Words })).default([]),
  modules: z
    .array(
      z.strictObject({
        id: PostSlug,
        title: Words.max(160),
        opensAfterDays: z.int().min(0).max(365).default(0),
        lessons: z.array(LessonFile).min(1),
      }),
    )
    .min(1),
})
const LessonHead = z.strictObject({
  title: Words,
  excerpt: Words.max(400),
  seoTitle: z.string().max(120).default(''),
  seoDescription: z.string().max(320).default(''),
})

/** The stored form of a course: everything but the texts of its lessons. */
export const CourseContent = Course.omit({
  slug: true,
  skill: true,
  level: true,
  priceRial: true,
  offer: true,
  lessons: true,
  minutes: true,
  publishedAt: true,
  updatedAt: true,
})
export type CourseContent = z.infer<typeof CourseContent>
/** Like {@link CourseContent}: the stored form of a lesson, with the keys of its exercises. */
export const LessonContent = z.object({
  excerpt: z.string(),
  seo: Course.shape.seo,
  doc: PostDoc,
  ref: ExamPart.nullable(),
  task: WritingTask.nullable(),
  media: LessonMedia.nullable().default(null),
})
export type LessonContent = z.infer<typeof LessonContent>
export type ShippedCourse = Pick<z.infer<typeof CourseFile>, 'slug' | 'skill' | 'level' | 'priceRial'> & {
  /** Null: published at the moment when it is stored. */
  readonly publishedAt: Date | null
  readonly content: CourseContent
  readonly lessons: readonly {
    readonly id: string
    readonly slug: string
    readonly isSample: boolean
    readonly content: LessonContent
  }[]
}

/**
 * Parses the files of a course: its outline, and a text for each lesson.
 * @param files the files of its folder, by path
 * @param media its pictures and recordings, by the names that lessons use
 * @param options skipsExerciseCheck: the build has examined its exercises
 * @throws PostFileError with all faults
 */
export function readCourse(
  slug: string,
  files: ReadonlyMap<string, string>,
  media: TextMedia,
  { skipsExerciseCheck = false } = {},
): ShippedCourse {
  const file = check(CourseFile, readJson(files.get('course.json') ?? ''), 'course.json')
  const all = file.modules.flatMap(({ lessons }) => lessons)
  const faults = [
    ...(file.slug === slug ? [] : [`Its slug is ${file.slug}, its folder ${slug}`]),
    ...listDuplicates(file.modules.map(({ id }) => `module ${id}`)),
    ...listDuplicates(all.map(({ id }) => `lesson ${id}`)),
    ...listDuplicates(all.map((lesson) => `address ${lesson.slug}`)),
    ...listDuplicates(all.map((lesson) => lesson.file)),
  ]
  const lessons = all.flatMap(({ id, slug: address, sample, file: name, kind, ref, task }) => {
    try {
      const content = readLesson(files.get(name), {
        kind,
        media,
        ref: ref ?? null,
        task: task ?? null,
        skipsExerciseCheck,
      })
      return [{ id, slug: address, isSample: sample, content }]
    } catch (error) {
      if (!(error instanceof PostFileError)) throw error
      faults.push(`${name}: ${error.message}`)
      return []
    }
  })
  if (faults.length > 0) throw new PostFileError(faults.join('; '))
  const { skill, level, priceRial, seoTitle, seoDescription, publishedAt } = file
  const content = CourseContent.parse({
    ...file,
    teacher: { ...file.teacher, picture: null },
    seo: { title: seoTitle, description: seoDescription },
    modules: file.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map(({ sample, ...lesson }) => ({ ...lesson, isSample: sample })),
    })),
  })
  return { slug, skill, level, priceRial, content, lessons, publishedAt: new Date(`${publishedAt}T05:30:00Z`) }
}

type LessonFrame = Pick<LessonContent, 'ref' | 'task'> & {
  readonly kind: LessonKind
  readonly media: TextMedia
  readonly skipsExerciseCheck: boolean
}

function readLesson(
  source: string | undefined,
  { kind, media, ref, task, skipsExerciseCheck }: LessonFrame,
): LessonContent {
  if (source === undefined) throw new PostFileError('There is no such file')
  const { head, body } = readHead(source)
  const { excerpt, seoTitle, seoDescription } = check(LessonHead, head, 'its head')
  const doc = toDoc(body, media)
  const faults = skipsExerciseCheck ? [] : examineExercises(doc).map(describeExerciseFault)
  if ((kind === 'exam-part') !== (ref !== null)) faults.push('An exam part, and nothing else, leads to an exam')
  if ((kind === 'writing') !== (task !== null)) faults.push('A lesson of writing, and no other, has a task')
  if (kind === 'exercise' && listExercises(doc).length === 0) faults.push('It holds no exercise')
  if (faults.length > 0) throw new PostFileError(faults.join('; '))
  return { excerpt, doc, ref, task, media: null, seo: { title: seoTitle, description: seoDescription } }
}

function listDuplicates(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map(
    (name) => `${name} stands twice`,
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new PostFileError('course.json is no JSON', { cause: error })
  }
}

function check<S extends z.ZodType>(schema: S, value: unknown, place: string): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new PostFileError(`${place}: ${messages.join('; ')}`)
}
