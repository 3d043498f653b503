import { PublicSection } from '@/components/platform/layout/public/public-section'
import { classNames } from '@/components/ui/class-names'
import { Decimal } from '@/components/ui/decimal'
import { type Status } from '@/lib/platform/health/contract'
import { availabilityOf, type DayRecord, type DayState, stateOf } from '@/lib/platform/health/rules/availability'
import { statusCopy as copy } from '@/lib/platform/health/words'

/** The share of the time in which the site was there, and each day. */
export function Availability({ status: { days } }: { status: Status }) {
  const share = availabilityOf(days)
  const measured = days.filter((day) => day.measured > 0)
  const down = measured.reduce((sum, day) => sum + day.measured - Math.min(day.served, day.measured), 0)
  if (share === null) return <JustBegun />
  return (
    <>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-8 gap-y-2 rounded-lg p-5 sm:p-6',
          // Green is reserved for good news.
          down === 0 ? 'bg-primary-soft text-primary-ink' : 'border border-line bg-surface',
        )}
      >
        <div>
          <h2 className="text-base">{copy.shareTitle}</h2>
          <p className="text-score font-extrabold">
            <Decimal text={copy.share(share)} />
          </p>
        </div>
        <div className="text-sm">
          <p className="font-semibold">{copy.since(measured.length - 1)}</p>
          <p>{down === 0 ? copy.noOutage : copy.outageSum(down)}</p>
        </div>
      </div>
      <PublicSection isClose id="days" title={copy.daysTitle}>
        <DayBars days={days} label={copy.daysLabel(copy.share(share), measured.filter(isDown).length)} />
      </PublicSection>
    </>
  )
}

const isDown = (day: DayRecord) => stateOf(day) === 'short' || stateOf(day) === 'long'

function JustBegun() {
  return (
    <div className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-base">{copy.justBegun}</h2>
      <p className="mt-1">{copy.justBegunText}</p>
    </div>
  )
}

/** Height and colour say the same. */
const BARS: Readonly<Record<DayState, string>> = {
  up: 'h-full bg-primary',
  short: 'h-2/3 bg-warning',
  long: 'h-1/3 bg-danger',
  unmeasured: 'h-1 bg-line-strong',
}
const LEGEND = ['up', 'short', 'long', 'unmeasured'] as const

/** All days in one row; on a phone thirty per row, so that a bar is wide enough to see. */
function DayBars({ days, label }: { days: Status['days']; label: string }) {
  return (
    <>
      <div
        role="img"
        aria-label={label}
        className="grid grid-cols-[repeat(30,minmax(0,1fr))] gap-x-0.5 gap-y-3 rounded-lg border border-line bg-surface p-3 sm:gap-x-1 sm:p-4 lg:grid-cols-[repeat(90,minmax(0,1fr))]"
      >
        {days.map((day) => (
          <span
            key={day.day}
            title={copy.day(day.day, day.measured - day.served, stateOf(day))}
            className="flex h-9 items-end lg:h-14"
          >
            <span className={classNames('block w-full rounded-sm', BARS[stateOf(day)])} />
          </span>
        ))}
      </div>
      <p aria-hidden className="mt-2 flex justify-between text-sm text-ink-faint">
        <span>{copy.oldest(days[0]?.day ?? '')}</span>
        <span>{copy.today}</span>
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
        {LEGEND.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <span aria-hidden className="flex h-5 w-2.5 items-end">
              <span className={classNames('block w-full rounded-sm', BARS[state])} />
            </span>
            {copy.states[state]}
          </li>
        ))}
      </ul>
    </>
  )
}
