import { type ReactNode } from 'react'
import { BandRuler } from '@/components/ui/band-ruler'
import { resultCopy } from '@/lib/sittings/result/words/result'

type SkillBandProps = {
  /** The name of the skill, or of the overall band. */
  name: string
  /** Bands × 2; null leaves the ruler empty. */
  band: number | null
  target: number | null
  /** Shown for the band: the band itself, a per cent, words, or nothing. */
  value: ReactNode
  /** The marks behind the band, in a few words. */
  children?: ReactNode
  /** The meaning of the band, shown where there is room. */
  about?: string
}

/** One skill of a result. On a phone one row: name and marks, ruler, band; on a wide screen the ruler is below. */
export function SkillBand({ name, band, target, value, children, about }: SkillBandProps) {
  return (
    <li className="grid min-h-12 grid-cols-[5.5rem_minmax(0,1fr)_minmax(3.5rem,auto)] items-center gap-x-3 px-4 py-0.5 sm:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:content-start lg:items-start lg:py-4">
      <div>
        <h3 className="text-base leading-6">{name}</h3>
        <div className="text-xs text-ink-soft lg:text-sm">
          {target !== null && <p className="sr-only">{resultCopy.target(target)}</p>}
          {children}
        </div>
      </div>
      <div className="order-3 text-end text-3xl leading-10 font-extrabold lg:order-2 lg:text-4xl">{value}</div>
      <div className="order-2 lg:order-3 lg:col-span-2 lg:mt-2">
        <BandRuler band={band} target={target} />
      </div>
      {about !== undefined && (
        <p className="order-4 col-span-full mt-1 text-sm text-ink-soft max-lg:not-print:hidden">{about}</p>
      )}
    </li>
  )
}
