import { type MetadataRoute } from 'next'
import { connection } from 'next/server'
import { publicApi } from '@/lib/platform/client/transport'
import { type getCourse, type listCourses } from '@/lib/learning/course/contract/course'
import { type listExams } from '@/lib/authoring/exam/contract/exam'
import { type listNotes, type listReferences } from '@/lib/learning/note/contract'
import { type listPosts } from '@/lib/learning/post/contract/post'
import { type PostKind } from '@/lib/platform/text-kinds'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'

const PAGES = [
  paths.home,
  paths.exams,
  paths.speakingMock,
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
] as const
const SIZE = 50
type Listed = { readonly slug: string; readonly updatedAt: string }
type Pages<T> = (page: number) => Promise<{ items: readonly T[]; total: number }>
const getExams = publicApi<typeof listExams>('GET', '/exams/')
const getPosts = publicApi<typeof listPosts>('GET', '/blog/posts/')
const getCourses = publicApi<typeof listCourses>('GET', '/courses/')
const findCourse = publicApi<typeof getCourse>('GET', '/courses/{slug}/')
const getNotes = publicApi<typeof listNotes>('GET', '/lecture-notes/')
const getReferences = publicApi<typeof listReferences>('GET', '/references/')

/** Every indexable page, with the present texts. Dynamic, because the origin is known only at run time. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection()
  const { origin } = webSettings
  const of = (kind: PostKind, texts: readonly Listed[]) =>
    texts.map(({ slug, updatedAt }) => ({ url: origin + paths.text(kind, slug), lastModified: updatedAt }))
  const [posts, notes, references, exams] = await Promise.all([
    listAll((page) => getPosts({ query: { size: SIZE, page } })),
    listAll((page) => getNotes({ query: { size: SIZE, page } })),
    listAll((page) => getReferences({ query: { size: SIZE, page } })),
    listAll((page) => getExams({ query: { size: SIZE, page } })),
  ])
  return [
    ...PAGES.map((path) => ({ url: new URL(path, origin).href })),
    ...of('post', posts),
    ...of('note', notes),
    ...of('reference', references),
    ...exams.map(({ slug }) => ({ url: origin + paths.exam(slug) })),
    ...(await listCoursePages()).map(({ path, updatedAt }) => ({ url: origin + path, lastModified: updatedAt })),
  ]
}

/** Courses, and their sample lessons: other lessons are not public. */
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

async function listAll<T>(get: Pages<T>): Promise<readonly T[]> {
  const { items, total } = await get(1)
  const others = Array.from({ length: Math.max(Math.ceil(total / SIZE) - 1, 0) }, (_, index) => get(index + 2))
  return [...items, ...(await Promise.all(others)).flatMap((page) => page.items)]
}
