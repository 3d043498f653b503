import { type MetadataRoute } from 'next'
import { connection } from 'next/server'
import { publicApi } from '@/lib/platform/client/transport'
import { type getCourse, type listCourses } from '@/lib/learning/course/contract/course'
import { type listExams } from '@/lib/authoring/exam/contract/exam'
import { type listTextAddresses } from '@/lib/learning/post/contract/post'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'

const PAGES = [
  paths.home,
  paths.exams,
  paths.speakingMock,
  paths.prices,
  paths.accuracy,
  paths.blog,
  paths.courses,
  paths.notes,
  paths.references,
  paths.about,
  paths.contact,
  paths.terms,
  paths.privacy,
  paths.refund,
  paths.complaints,
  paths.accessibility,
  paths.help,
  paths.tryToBreak,
] as const
const PAGE_SIZE = 50
const TEXTS_AT_ONCE = 5_000
/** The limit of addresses in one sitemap file. */
const MAX_ADDRESSES = 50_000
type Pages<T> = (page: number) => Promise<{ items: readonly T[]; total: number }>
const getExams = publicApi<typeof listExams>('GET', '/exams/')
const getTexts = publicApi<typeof listTextAddresses>('GET', '/text-addresses/')
const getCourses = publicApi<typeof listCourses>('GET', '/courses/')
const findCourse = publicApi<typeof getCourse>('GET', '/courses/{slug}/')

/** Every indexable page, with the present texts. Dynamic, because the origin is known only at run time. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  const { origin } = webSettings
  const [texts, exams] = await Promise.all([
    listTexts(),
    listAll((page) => getExams({ query: { size: PAGE_SIZE, page } })),
  ])
  return [
    ...PAGES.map((path) => ({ url: new URL(path, origin).href })),
    ...texts.map(({ kind, slug, updatedAt }) => ({ url: origin + paths.text(kind, slug), lastModified: updatedAt })),
    ...exams.map(({ slug }) => ({ url: origin + paths.exam(slug) })),
    ...(await listCoursePages()).map(({ path, updatedAt }) => ({ url: origin + path, lastModified: updatedAt })),
  ]
}

/** Page after page: requests in parallel would take all database connections. */
async function listTexts() {
  const texts = []
  for (let page = 1; texts.length < MAX_ADDRESSES; page += 1) {
    const { items } = await getTexts({ query: { size: TEXTS_AT_ONCE, page } })
    texts.push(...items)
    if (items.length < TEXTS_AT_ONCE) break
  }
  return texts
}

/** Courses and their sample lessons; other lessons are not public. */
async function listCoursePages(): Promise<readonly { path: string; updatedAt: string }[]> {
  const { items } = await getCourses({})
  const courses = await Promise.all(items.map(({ slug }) => findCourse({ params: { slug } })))
  return courses.flatMap(({ slug, updatedAt, modules }) => {
    const samples = modules.flatMap(({ lessons }) => lessons).filter(({ isSample }) => isSample)
    return [paths.course(slug), ...samples.map((lesson) => paths.lesson(slug, lesson.slug))].map((path) => ({
      path,
      updatedAt,
    }))
  })
}

async function listAll<T>(loadPage: Pages<T>): Promise<readonly T[]> {
  const { items, total } = await loadPage(1)
  const others = Array.from({ length: Math.max(Math.ceil(total / PAGE_SIZE) - 1, 0) }, (_, index) =>
    loadPage(index + 2),
  )
  return [...items, ...(await Promise.all(others)).flatMap((page) => page.items)]
}
