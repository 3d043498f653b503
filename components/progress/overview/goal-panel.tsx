'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { goalQuery } from '@/lib/progress/overview/queries'
import { isoDateOf, studyDayOf } from '@/lib/platform/calendar/study-day'
import { GoalCard } from './goal-card'

/** The goal beside the profile, as on the dashboard. Only students have one. */
export default function GoalPanel() {
  const { data: me } = useQuery(meQuery())
  return me?.role === 'student' ? <Goal /> : null
}

function Goal() {
  const query = useQuery(goalQuery())
  const [openedAtMs] = useState(Date.now)
  return (
    <QueryRegion query={query} bars={['h-44']}>
      {(goal) => <GoalCard goal={goal} today={isoDateOf(studyDayOf(openedAtMs))} />}
    </QueryRegion>
  )
}
