'use client'

import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { courseQuery } from '@/lib/learning/course/queries/courses'
import { myCourseQuery, myCoursesQuery } from '@/lib/learning/enrolment/queries'

const loadOutbox = () => import('@/lib/learning/enrolment/client/learning-outbox')

/**
 * Seeds the query cache of course screens with the data saved on this device while no server answers; replies replace it. A reply about a saved
 * course extends or ends its retention.
 */
export default function SavedCourseSeed({ course = '' }: { course?: string }) {
  const client = useQueryClient()
  const me = useQuery(meQuery())
  const { data, dataUpdatedAt } = useQuery({ ...myCourseQuery(course), enabled: course !== '' })
  const isServerAway = me.data === undefined && (me.fetchStatus === 'paused' || me.isError || me.failureCount > 0)
  const user = me.data?.id
  useEffect(() => {
    if (!isServerAway) return
    const seedCache = (queryKey: QueryKey, value: unknown) => {
      if (client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, value, { updatedAt: SEEDED_AT })
    }
    void loadOutbox()
      .then(({ listOfflineCourses }) => listOfflineCourses())
      .then((saved) => {
        for (const each of saved) {
          seedCache(courseQuery(each.course.slug).queryKey, each.course)
          seedCache(myCourseQuery(each.course.slug).queryKey, { mine: each.mine })
        }
        const [first] = saved
        if (!first) return
        seedCache(myCoursesQuery().queryKey, { items: saved.map(({ mine }) => mine) })
        seedCache(meQuery().queryKey, first.me)
      })
      // Without storage there is nothing to show.
      .catch(() => undefined)
  }, [isServerAway, client])
  useEffect(() => {
    if (!user || !data?.mine || dataUpdatedAt === SEEDED_AT) return
    const { mine } = data
    void loadOutbox()
      .then(({ renewOfflineLessons }) => renewOfflineLessons({ user, course: mine.course.slug }, mine))
      .catch(() => undefined)
  }, [user, data, dataUpdatedAt])
  return null
}

/** Old enough to be refetched as soon as the server answers. */
const SEEDED_AT = 1
