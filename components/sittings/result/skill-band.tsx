import { type ReactNode } from 'react'
import { BandRuler } from '@/components/ui/band-ruler'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { resultCopy } from '@/lib/sittings/result/words/result'

type SkillBandProps = {
  skill: keyof typeof skillNames
  /** Bands × 2; null where there is none: the ruler is then empty. */
  band: number | null
  target: number | null
  /** What stands for the band: the band itself, a per cent, words, or nothing. */
  value: ReactNode
  /** What is said about it, and its acts. */
  children: ReactNode
}

/** One skill of a result. On a phone one row: name, ruler, band; on a wide screen the ruler lies below. */
export function SkillBand({ skill, band, target, value, children }: SkillBandProps) {
  return (
    <li className="px-4 py-3 sm:px-5 lg:py-4">
      <div className="grid min-h-11 grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <h3 className="text-base">{skillNames[skill]}</h3>
        <div className="order-3 text-end text-3xl leading-10 font-extrabold lg:order-2 lg:text-4xl">{value}</div>
        <div className="order-2 lg:order-3 lg:col-span-2 lg:mt-2">
          <BandRuler band={band} target={target} />
        </div>
      </div>
      <div className="grid justify-items-start gap-1 text-sm text-ink-soft">
        {target !== null && <p className="sr-only">{resultCopy.target(target)}</p>}
        {children}
      </div>
    </li>
  )
}
