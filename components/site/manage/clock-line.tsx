'use client'

import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { healthQuery } from '@/lib/platform/health/queries'
import { clockNotice as copy } from '@/lib/sittings/clock-watch/words'

/** Warns that the database's clock is in doubt, and what follows from that; renders nothing while it is trusted. */
export function ClockLine() {
  const { data } = useQuery(healthQuery())
  if (!data?.clock.doubt) return null
  const { doubt, aheadSeconds, settlesInSeconds } = data.clock
  return (
    <div className="mb-5">
      <Alert tone={doubt === 'step' ? 'danger' : 'warning'} title={copy.title[doubt]} live>
        <p>{copy.line[doubt](aheadSeconds)}</p>
        <p>{copy.settles(settlesInSeconds)}</p>
      </Alert>
    </div>
  )
}
