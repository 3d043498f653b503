import { BandRuler } from '@/components/ui/band-ruler'
import { classNames } from '@/components/ui/class-names'
import { type DayPlan } from '@/lib/progress/plan/contract'
import { planCopy as copy } from '@/lib/progress/plan/words'
import { formatBand } from '@/lib/platform/format/number'
import { BandLine } from './band-line'

/** Where the candidate is: one column a skill, with the last band, its target and what lies between. */
export function SkillStrip({ skills }: Pick<DayPlan, 'skills'>) {
  const hasLines = skills.some(({ bands }) => bands.length > 1)
  return (
    <section aria-label={copy.where} className="min-w-0">
      <ul className="grid grid-flow-col auto-cols-fr divide-x divide-line rounded-md border border-line bg-surface">
        {skills.map(({ skill, module, target, bands, start }) => {
          const band = bands.at(-1) ?? null
          const name = copy.skillOf(skill, module)
          return (
            <li key={name} className="min-w-0 px-1 py-1.5 sm:px-4 sm:py-3">
              <span className="sr-only">{copy.lineOf(name, { bands, start, target })}</span>
              <span aria-hidden className="grid h-full content-between justify-items-center text-center">
                <span className="text-xs leading-4 font-semibold text-ink-soft">{name}</span>
                <span className={classNames('leading-7 font-extrabold', start ? 'text-base sm:text-xl' : 'text-xl')}>
                  {band === null ? sayStart(start) : formatBand(band)}
                </span>
                <BandRuler band={band} target={target} />
                {hasLines && <BandLine bands={bands} target={target} />}
                {start && (
                  <span className="w-full truncate text-xs leading-5 text-ink-soft">
                    {copy.startOfPlan[start.basis]}
                  </span>
                )}
                {target !== null && (
                  <span className="w-full truncate text-xs leading-5 text-ink-soft">
                    {band === null ? copy.target(target) : copy.gap(target - band, target)}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function sayStart(start: DayPlan['skills'][number]['start']): string {
  return start ? copy.range(start) : copy.noBand
}
