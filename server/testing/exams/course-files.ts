import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { importCourses } from '@/server/learning/course/public'
import { type TestApp } from '../test-app'

const exerciseOf = (secret: string) => ({
  id: 'small-one',
  title: 'Small',
  groups: [
    {
      type: 'true-false-not-given',
      rubric: ['Write **TRUE**, **FALSE** or **NOT GIVEN**.'],
      questions: [{ number: 1, prompt: 'Cats bark.' }],
    },
  ],
  key: [{ question: '1', answer: { kind: 'choice', accepts: ['FALSE'] }, explanation: secret }],
})
const text = (slug: string, secret: string) =>
  `---\ntitle: ${slug}\nexcerpt: excerpt\n---\n${slug} ${secret}\n\n\`\`\`exercise\n${JSON.stringify(exerciseOf(secret))}\n\`\`\`\n`

type Shipped = {
  readonly folder: string
  readonly slug: string
  /** A text in every lesson, and in the reason of every exercise. */
  readonly secret: string
  readonly lessons: readonly string[]
  readonly change: object
}

/** Imports a shipped, paid, step-by-step course with these lessons; the first is a sample. */
export async function shipCourse(
  api: TestApp,
  { folder, slug: named, secret, lessons, change }: Shipped,
): Promise<void> {
  const place = path.join(folder, named)
  await mkdir(path.join(place, 'lessons'), { recursive: true })
  const course = {
    format: 'sanjeh.course/1',
    slug: named,
    title: 'Paid steps',
    excerpt: 'excerpt',
    description: ['about'],
    forWhom: ['them'],
    learns: ['that'],
    level: 'middle',
    skill: 'reading',
    priceRial: 5_000_000,
    order: 'step',
    seoTitle: '',
    seoDescription: '',
    publishedAt: '2026-11-20',
    teacher: { name: 'Mina', line: '' },
    modules: [
      {
        id: 'only',
        title: 'Only',
        lessons: lessons.map((slug, index) => ({
          id: slug,
          slug,
          title: slug,
          minutes: 10,
          kind: 'exercise',
          sample: index === 0,
          file: `lessons/${slug}.md`,
        })),
      },
    ],
  }
  await writeFile(path.join(place, 'course.json'), JSON.stringify(Object.assign(course, change)))
  for (const slug of lessons) await writeFile(path.join(place, 'lessons', `${slug}.md`), text(slug, secret))
  await importCourses(api.ctx, folder)
}
