import { Band } from '@/components/ui/band'
import { type AttemptResult } from '@/lib/sittings/result/contract/result'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { bandMeaning } from '@/lib/paper/bands/words/band-meaning'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { endingOf, hasSpeakingRow } from './section-state'
import { SkillBand } from './skill-band'
import { SectionBand } from './section-band'

/** The target bands × 2 of the candidate. */
export type Targets = Readonly<
  Partial<Record<'listening' | 'reading' | 'writing' | 'speaking' | 'overall', number | null>>
>
type BandsProps = { result: AttemptResult; targets: Targets }

/** The overall band, if there is one, and the skills beside it, each on a ruler. */
export function Bands({ result, targets }: BandsProps) {
  // A mock of a single skill never gets an overall band.
  const isWholeMock = result.sections.length > 1
  const { overallHalfBands: overall } = result
  return (
    <section aria-labelledby="bands">
      <h2 id="bands" className="sr-only">
        {resultCopy.bandsTitle}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-md border border-line bg-surface lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:divide-x lg:divide-y-0">
        {isWholeMock && overall !== null && (
          <SkillBand
            name={resultCopy.overallTitle}
            band={overall}
            target={targets.overall ?? null}
            value={<Band half={overall} isLabelled />}
            about={bandMeaning(overall)}
          />
        )}
        {result.sections.map((section) => (
          <SectionBand
            key={section.sitting}
            section={section}
            target={targets[section.skill] ?? null}
            ending={endingOf(section, result)}
          />
        ))}
        {hasSpeakingRow(result) && <Speaking speaking={result.speaking} target={targets.speaking ?? null} />}
      </ul>
    </section>
  )
}

/** The speaking mock that completes the result, or its empty place. */
function Speaking({ speaking, target }: Pick<AttemptResult, 'speaking'> & { target: number | null }) {
  const band = speaking?.halfBands ?? null
  return (
    <SkillBand
      name={skillNames.speaking}
      band={band}
      target={target}
      value={band !== null && <Band half={band} />}
      about={band === null ? undefined : bandMeaning(band)}
    >
      <p>{band === null ? resultCopy.speakingWaiting : resultCopy.teachersBand}</p>
    </SkillBand>
  )
}
