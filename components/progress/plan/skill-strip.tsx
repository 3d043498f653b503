import Link from 'next/link'
import { Band } from '@/components/ui/band'
import { BandRuler } from '@/components/ui/band-ruler'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { paths } from '@/lib/platform/paths'
import { planCopy as copy } from '@/lib/progress/plan/words'

type Skill = DayPlan['skills'][number]

/** Reserves the same width beside the rulers in all rows, so that these are equally long: a range is wider than a band. */
const COLUMNS = {
  none: 'grid-cols-[4.25rem_minmax(0,1fr)_0_3.75rem]',
  band: 'grid-cols-[4.25rem_minmax(0,1fr)_2rem_3.75rem] sm:grid-cols-[8rem_minmax(0,1fr)_3rem_5rem]',
  range: 'grid-cols-[4.25rem_minmax(0,1fr)_3.5rem_3.75rem]',
} as const

type SkillStripProps = Pick<DayPlan, 'skills'> & {
  /** No figure is known yet. */
  isFirstDay?: boolean
}

/** The candidate's progress, one row per skill on a common scale: the last band, the target and the gap. */
export function SkillStrip({ skills, isFirstDay = false }: SkillStripProps) {
  const hasBand = skills.some(({ bands }) => bands.length > 0)
  const hasStart = skills.some(({ start }) => start !== null)
  const columns = hasStart ? COLUMNS.range : COLUMNS[hasBand ? 'band' : 'none']
  return (
    <section
      aria-label={copy.where}
      className="min-w-0 rounded-lg border border-line bg-surface px-3 pt-1 sm:px-5 lg:pt-3"
    >
      <h2 aria-hidden className="text-base max-lg:hidden">
        {copy.where}
      </h2>
      <ul className="divide-y divide-line">
        {skills.map((line) => (
          <SkillRow key={copy.skillOf(line.skill, line.module)} line={line} columns={columns} />
        ))}
      </ul>
      {!isFirstDay && (
        <Link
          href={paths.progress}
          prefetch={false}
          className="flex min-h-11 items-center gap-2 border-t border-line text-sm font-semibold text-primary-ink"
        >
          {copy.progress}
          <Chevron className="size-4 shrink-0 rotate-90" />
        </Link>
      )}
    </section>
  )
}

/** One line per skill; two beside the tasks, so that the ruler stays long there. */
function SkillRow({ line: { skill, module, target, bands, start }, columns }: { line: Skill; columns: string }) {
  const band = bands.at(-1) ?? null
  const name = copy.skillOf(skill, module)
  return (
    <li>
      <span className="sr-only">{copy.lineOf(name, { bands, start, target })}</span>
      <span
        aria-hidden
        className={classNames(
          'grid min-h-8 items-center gap-x-2.5 text-xs leading-4 sm:min-h-11 sm:gap-x-4 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-y-1 lg:py-2.5',
          columns,
        )}
      >
        <span className="font-semibold sm:text-sm">{name}</span>
        <span className="lg:order-last lg:col-span-3">
          <BandRuler band={band} target={target} range={start} />
        </span>
        <span className={classNames('text-end font-extrabold whitespace-nowrap', start ? 'text-sm' : 'text-lg')}>
          {band === null ? start && copy.range(start) : <Band half={band} />}
        </span>
        <span className="text-end text-ink-soft lg:min-w-12">
          {band === null && <span className="block">{start ? copy.startOfPlan[start.basis] : copy.noBand}</span>}
          {target !== null && (
            <span className="block">{band === null ? copy.target(target) : copy.gap(target - band, target)}</span>
          )}
        </span>
      </span>
    </li>
  )
}
