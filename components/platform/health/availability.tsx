import { PublicSection } from '@/components/platform/layout/public/public-section'
import { classNames } from '@/components/ui/class-names'
import { Decimal } from '@/components/ui/decimal-figure'
import { type Status } from '@/lib/platform/health/contract'
import {
  availabilityOf,
  type DayRecord,
  type DayState,
  stateOf,
  STATUS_DAYS,
} from '@/lib/platform/health/rules/availability'
import { statusCopy as copy } from '@/lib/platform/health/words'

/** The share of the time during which the site was up, and each day. */
export function Availability({ status: { days } }: { status: Status }) {
  const share = availabilityOf(days)
  const measured = days.filter((day) => day.measured > 0)
  const down = measured.reduce((sum, day) => sum + day.measured - Math.min(day.served, day.measured), 0)
  const downDays = measured.filter(isDown).length
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
      <PublicSection isCompact id="days" title={copy.daysTitle} lead={copy.daysText(measured.length, downDays)}>
        <DayBars days={days} label={copy.daysLabel(copy.share(share), downDays)} />
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
const STRIP_DAYS = STATUS_DAYS / 3

/** Three strips of thirty days, below each other on a phone, so that a bar is wide enough to see. Time runs left to right, as in every familiar chart. */
function DayBars({ days, label }: { days: Status['days']; label: string }) {
  const today = days.at(-1)?.day
  return (
    <>
      <div
        role="img"
        aria-label={label}
        dir="ltr"
        className="grid gap-x-6 gap-y-5 rounded-lg border border-line bg-surface p-4 sm:p-5 lg:grid-cols-3"
      >
        {[0, 1, 2].map((strip) => (
          <DayStrip key={strip} days={days.slice(strip * STRIP_DAYS, (strip + 1) * STRIP_DAYS)} today={today} />
        ))}
      </div>
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

/** Thirty days with the dates of the first and the last. */
function DayStrip({ days, today }: { days: Status['days']; today: string | undefined }) {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  return (
    <div>
      <div className="grid grid-cols-[repeat(30,minmax(0,1fr))] gap-x-0.5 border-b border-line sm:gap-x-1">
        {days.map((day) => (
          <span
            key={day.day}
            title={copy.day(day.day, day.measured - day.served, stateOf(day))}
            className="flex h-10 items-end lg:h-14"
          >
            <span className={classNames('block w-full rounded-t-sm', BARS[stateOf(day)])} />
          </span>
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-xs text-ink-soft">
        <bdi>{copy.dayName(first)}</bdi>
        <bdi className={last === today ? 'font-semibold text-ink' : undefined}>
          {last === today ? copy.today : copy.dayName(last)}
        </bdi>
      </p>
    </div>
  )
}
