import { type Metadata } from 'next'
import { cache } from 'react'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { NoTexts } from '@/components/post/no-texts'
import { CourseFilters } from '@/components/post/course/course-filters'
import { CourseGrid } from '@/components/post/course/course-grid'
import { PageHeading } from '@/components/ui/page-heading'
import { publicApi } from '@/lib/api/transport'
import { type listCourses } from '@/lib/contract/course/course'
import { coursesCopy as copy } from '@/lib/copy/course/courses'
import { courseQuery, readCourseFilter } from '@/lib/domain/course/course-filter'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

const getCourses = publicApi<typeof listCourses>('GET', '/courses/')

/** Once for a page: its head and its body ask the same. */
const loadCourses = cache((address: string) =>
  getCourses({ query: readCourseFilter(Object.fromEntries(new URLSearchParams(address))) }),
)

export async function generateMetadata({ searchParams }: PageProps<'/courses'>): Promise<Metadata> {
  const query = courseQuery(readCourseFilter(await searchParams))
  const { items } = await loadCourses(query)
  return {
    ...pageMetadata({ title: copy.title, description: copy.description, path: paths.courses, picture: 'courses' }),
    // A narrowed list says nothing that the whole one does not.
    ...((items.length === 0 || query !== '') && { robots: { index: false, follow: true } }),
  }
}

export default async function CoursesPage({ searchParams }: PageProps<'/courses'>) {
  const filter = readCourseFilter(await searchParams)
  const { items } = await loadCourses(courseQuery(filter))
  return (
    <>
      <Breadcrumbs current={copy.short} />
      <PageHeading title={copy.title} lead={copy.lead} />
      <CourseFilters filter={filter} />
      <section aria-labelledby="courses" className="mt-8">
        <h2 id="courses" className="mb-4 text-sm font-semibold text-ink-soft">
          {items.length > 0 ? copy.count(items.length) : copy.list}
        </h2>
        {items.length === 0 ? (
          <NoTexts words={copy} all={courseQuery(filter) === '' ? null : paths.courses} />
        ) : (
          <CourseGrid courses={items} />
        )}
      </section>
    </>
  )
}
