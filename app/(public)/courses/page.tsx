import { type Metadata } from 'next'
import { cache } from 'react'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { EmptyTextList } from '@/components/learning/post/empty-text-list'
import { CourseFilters } from '@/components/learning/course/public/course-filters'
import { CourseGrid } from '@/components/learning/course/public/course-grid'
import { MAX_WITHOUT_FILTER } from '@/components/ui/choice/choice-class'
import { PageHeading } from '@/components/ui/page-heading'
import { publicApi } from '@/lib/platform/client/transport'
import { type listCourses } from '@/lib/learning/course/contract/course'
import { coursesCopy as copy } from '@/lib/learning/course/words/courses'
import { courseFilterQuery, readCourseFilter } from '@/lib/learning/course/rules/course-filter'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

const getCourses = publicApi<typeof listCourses>('GET', '/courses/')

/** Cached per request: head and body need the same data. */
const loadCourses = cache((address: string) =>
  getCourses({ query: readCourseFilter(Object.fromEntries(new URLSearchParams(address))) }),
)

export async function generateMetadata({ searchParams }: PageProps<'/courses'>): Promise<Metadata> {
  const query = courseFilterQuery(readCourseFilter(await searchParams))
  const { items } = await loadCourses(query)
  return {
    ...pageMetadata({ title: copy.title, description: copy.description, path: paths.courses, picture: 'courses' }),
    // A filtered list has no content that the whole one lacks.
    ...((items.length === 0 || query !== '') && { robots: { index: false, follow: true } }),
  }
}

export default async function CoursesPage({ searchParams }: PageProps<'/courses'>) {
  const filter = readCourseFilter(await searchParams)
  const query = courseFilterQuery(filter)
  const { items } = await loadCourses(query)
  return (
    <>
      <Breadcrumbs current={copy.short} />
      <PageHeading title={copy.title} lead={copy.lead} />
      {(query !== '' || items.length > MAX_WITHOUT_FILTER) && <CourseFilters filter={filter} />}
      <section aria-labelledby="courses" className="mt-8">
        <h2 id="courses" className="mb-4 text-sm font-semibold text-ink-soft">
          {items.length > 0 ? copy.count(items.length) : copy.list}
        </h2>
        {items.length === 0 ? (
          <EmptyTextList words={copy} all={query === '' ? null : paths.courses} />
        ) : (
          <CourseGrid courses={items} />
        )}
      </section>
    </>
  )
}
