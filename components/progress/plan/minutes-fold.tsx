'use client'

import dynamic from 'next/dynamic'
import { Fold } from '@/components/ui/fold'
import { Skeleton } from '@/components/ui/states/skeleton'
import { planCopy as copy } from '@/lib/progress/plan/words'

const MinutesChoice = dynamic(() => import('./minutes-choice'), { loading: () => <Skeleton className="h-36" /> })

/** How long a day's plan may be, in a row that opens. */
export function MinutesFold({ minutes, hasMinutes }: { minutes: number; hasMinutes: boolean }) {
  return (
    <Fold title={copy.minutesTitle} note={copy.minutesNow(minutes, hasMinutes)} look="row">
      <MinutesChoice minutes={minutes} hasMinutes={hasMinutes} />
    </Fold>
  )
}
