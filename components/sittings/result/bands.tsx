import { type ReactNode, useContext } from 'react'
import { BandRuler } from '@/components/ui/band-ruler'
import { type AttemptResult } from '@/lib/sittings/result/contract/result'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { bandMeaning } from '@/lib/paper/bands/words/band-meaning'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { ResultSourceContext } from './result-source'
import { SkillBand } from './skill-band'
import { SectionBand } from './section-band'

/** The target bands × 2 of the candidate. */
export type Targets = Readonly<
  Partial<Record<'listening' | 'reading' | 'writing' | 'speaking' | 'overall', number | null>>
>
type BandsProps = { result: AttemptResult; targets: Targets; speaking: ReactNode }

/** The skills side by side, each with its band on a ruler; then the overall band, or what it waits for. */
export function Bands({ result, targets, speaking }: BandsProps) {
  // A mock of a single skill never gets an overall band.
  const isWhole = result.sections.length > 1
  const isFinished = result.finishedAt !== null && result.givenUpAt === null
  return (
    <section aria-labelledby="bands">
      <h2 id="bands" className="sr-only">
        {resultCopy.bandsTitle}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-md border border-line bg-surface lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:divide-x lg:divide-y-0">
        {result.sections.map((section) => (
          <SectionBand
            key={section.sitting}
            section={section}
            attempt={result.attempt}
            target={targets[section.skill] ?? null}
            isOver={result.finishedAt !== null}
            isGivenUp={result.givenUpAt !== null}
          />
        ))}
        {(result.speaking ?? (isWhole && isFinished)) && (
          <Speaking speaking={result.speaking} target={targets.speaking ?? null} />
        )}
      </ul>
      {isWhole && <Overall result={result} target={targets.overall ?? null} />}
      {isWhole && isFinished && speaking}
    </section>
  )
}

/** One line: the overall band is the answer of the page once there is one, and never an empty box. */
function Overall({ result, target }: { result: AttemptResult; target: number | null }) {
  const { overallHalfBands } = result
  if (overallHalfBands === null) {
    return <p className="mt-3 text-sm text-ink-soft">{resultCopy.overallWaiting(missingOf(result))}</p>
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-md border border-line bg-surface px-4 py-3">
      <h3 className="text-base">{resultCopy.overallTitle}</h3>
      <p className="text-4xl leading-none font-extrabold">{formatBand(overallHalfBands)}</p>
      <span className="w-40">
        <BandRuler band={overallHalfBands} target={target} />
      </span>
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">{bandMeaning(overallHalfBands)}</p>
    </div>
  )
}

/** The skills without a band yet, in the order of the test. */
function missingOf({ sections, speaking }: AttemptResult): string[] {
  const missing = sections.filter(({ halfBands }) => halfBands === null).map(({ skill }) => skillNames[skill])
  return (speaking?.halfBands ?? null) === null ? [...missing, skillNames.speaking] : missing
}

/** The speaking mock that completes the result, or its empty place. */
function Speaking({ speaking, target }: Pick<AttemptResult, 'speaking'> & { target: number | null }) {
  const { isOwn } = useContext(ResultSourceContext)
  const band = speaking?.halfBands ?? null
  return (
    <SkillBand skill="speaking" band={band} target={target} value={band === null ? null : formatBand(band)}>
      {band === null && <p>{resultCopy.speakingWaiting}</p>}
      {/* A plain link: only that page has the microphone permission policy, so it needs a full load. */}
      {isOwn && speaking && (
        <a
          href={paths.speaking(speaking.session)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 print:hidden"
        >
          {resultCopy.speakingOpen}
        </a>
      )}
    </SkillBand>
  )
}
