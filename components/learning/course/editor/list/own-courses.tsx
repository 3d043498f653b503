'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { type ReactNode } from 'react'
import { PAGE_SIZE } from '@/lib/platform/client/query'
import { oneOf, parseListState } from '@/components/documents/editor/list/list-filter'
import { type ListFilter, listOwnerFilters } from '@/components/documents/editor/list/list-filters'
import { type ListCalls } from '@/components/documents/editor/list/use-list-acts'
import { BulkEditList } from '@/components/documents/editor/list/bulk-edit-list'
import { StateBadge } from '@/components/documents/editor/state-badge'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { NavTabs } from '@/components/ui/nav-tabs'
import { PageHeading } from '@/components/ui/page-heading'
import {
  actOnCourses,
  type CourseDraftFilter,
  courseDraftsQuery,
  duplicateCourse,
} from '@/lib/learning/course/queries/course-editor'
import { type CourseRow } from '@/lib/learning/course/contract/course-editor'
import {
  courseListCopy as copy,
  courseListWords as words,
  courseStateNames,
} from '@/lib/learning/course/words/course-list'
import { isUuid } from '@/lib/platform/text/url/ids'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { CourseLog } from '../publish/course-log'

type Choices = Pick<CourseDraftFilter, 'state' | 'owner' | 'sort'>

/** Validators of the course list's URL parameters. */
const READERS = { state: oneOf(courseStateNames), owner: isUuid, sort: oneOf(copy.sorts) }
const STATE: ListFilter = {
  param: 'state',
  label: words.state,
  anyLabel: copy.anyState,
  optionLabels: courseStateNames,
}

const CALLS: ListCalls<CourseRow> = {
  path: '/desk/courses/',
  archive: ({ ids, act }) => actOnCourses({ body: { ids: [...ids], act } }),
  duplicate: (course, id) => duplicateCourse({ params: { id: course.id }, body: { id } }),
  hrefOf: (id) => paths.editCourse(id),
}

/** The page of writers: the courses that they edit, and those that they take (`takenCourses`) in a second tab. */
export default function OwnCourses({ takenCourses }: { takenCourses: ReactNode }) {
  return (
    <>
      <NavTabs
        label={copy.tabs}
        tabs={[
          { href: paths.myCourses, text: copy.tabMade, isCurrent: takenCourses === null },
          { href: paths.coursesTaken, text: copy.tabMine, isCurrent: takenCourses !== null },
        ]}
      />
      {takenCourses ?? (
        <>
          <PageHeading title={copy.title} lead={copy.lead}>
            <ButtonLink href={paths.createCourse} prefetch={false}>
              {copy.create}
            </ButtonLink>
          </PageHeading>
          <CourseList />
        </>
      )}
    </>
  )
}

function CourseList() {
  const filter = parseListState<Choices>(useSearchParams(), READERS)
  const query = useQuery(courseDraftsQuery({ ...filter, size: PAGE_SIZE }))
  return (
    <BulkEditList
      path={paths.myCourses}
      listState={filter}
      query={query}
      filters={[STATE, ...listOwnerFilters(query.data?.owners, words)]}
      sorts={copy.sorts}
      words={words}
      empty={{ text: copy.emptyText, create: copy.create, href: paths.createCourse }}
      calls={CALLS}
      describeItem={describeCourse}
      warn={warnOf}
      log={({ id, title }, onClose) => <CourseLog id={id} title={title} onClose={onClose} />}
    />
  )
}

function describeCourse(course: CourseRow) {
  const { id, title, state, hasChanges, priceRial, lessons, learners, savedAt, savedBy } = course
  return {
    href: paths.editCourse(id),
    title: title || copy.untitled,
    facts: (
      <>
        <StateBadge state={state} name={courseStateNames[state]} />
        {hasChanges && <Badge tone="warning">{copy.changed}</Badge>}
        <span>{copy.lessons(lessons)}</span>
        <span>{formatPrice(priceRial)}</span>
        <span>{copy.learners(learners)}</span>
      </>
    ),
    about: words.saved(savedAt, savedBy),
  }
}

/** Published courses are withdrawn first: the question warns of it. */
function warnOf(chosen: readonly CourseRow[]) {
  const liveCount = chosen.filter(({ state }) => state === 'published').length
  return liveCount === 0 ? null : { title: copy.archiveTitle, text: copy.archiveText(liveCount) }
}
