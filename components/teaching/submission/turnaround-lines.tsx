import { pricesCopy } from '@/lib/shop/product/words/prices'
import { type Turnaround } from '@/lib/teaching/submission/contract/turnaround'

/** Durations up to this are shown in hours, longer ones in days. */
const MAX_HOURS_SHOWN = 48
const { time: copy } = pricesCopy

/** How long corrections take: the promise, and the measured time once there are enough. */
export function TurnaroundLines({ turnaround }: { turnaround: Turnaround }) {
  const { measured } = turnaround
  return (
    <div className="grid max-w-3xl gap-2">
      <PromisedTime turnaround={turnaround} />
      <p className="text-sm text-ink-soft">{copy.workingDay}</p>
      <p>{measured === null ? copy.few : copy.measured(describeTime(measured.medianHours), measured.corrections)}</p>
    </div>
  )
}

/** Only the promised time. */
export function PromisedTime({ turnaround: { workingHours } }: { turnaround: Turnaround }) {
  return <p>{copy.promised(workingHours)}</p>
}

/** Rounded up: half of the texts were back earlier than this. */
function describeTime(hours: number): string {
  return hours <= MAX_HOURS_SHOWN ? copy.hours(Math.max(1, Math.ceil(hours))) : copy.days(Math.ceil(hours / 24))
}
