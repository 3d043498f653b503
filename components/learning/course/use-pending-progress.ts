import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { myCourseQuery } from '@/lib/learning/enrolment/queries'
import { type MyCourse } from '@/lib/learning/enrolment/contract'

/** Puts the server's progress of a course into the cache that all its screens read. */
export function useCacheProgress(course: string): (mine: MyCourse | null) => void {
  const client = useQueryClient()
  return useCallback(
    (mine) => {
      if (mine) client.setQueryData(myCourseQuery(course).queryKey, { mine })
    },
    [client, course],
  )
}

/** Sends progress that could not be sent earlier: when a screen of the course opens, and when the network is back. */
export function useSendPendingProgress(user: string | undefined, course: string): void {
  const cacheProgress = useCacheProgress(course)
  useEffect(() => {
    if (!user) return
    const sendPending = () => {
      void import('@/lib/learning/enrolment/client/record-learning')
        .then(({ sendUnsentEvents }) => sendUnsentEvents({ user, course }))
        .then(cacheProgress, () => undefined)
    }
    sendPending()
    addEventListener('online', sendPending)
    return () => removeEventListener('online', sendPending)
  }, [user, course, cacheProgress])
}
