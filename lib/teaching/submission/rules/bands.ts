import { type Fraction, roundToHalfBands, type Rounding } from '@/lib/marking/bands/rounding'
import { type Bands, CRITERIA, type Criterion } from './correction'
import { type TaskKind } from './tasks'

/**
 * Bands here are 0 to 9: whole, in half steps in older assessments, in quarters where two teachers agreed. Sums are in whole quarters, so that
 * nothing is rounded before the end.
 */
const quartersOf = (band: number) => Math.round(band * 4)
const QUARTERS = 4 * CRITERIA.length

/** The sum of the criteria's bands in quarters; null while one is missing. */
function sumOf(bands: Bands): number | null {
  const knownBands = CRITERIA.map((criterion) => bands[criterion]).filter((band) => band !== null)
  return knownBands.length === CRITERIA.length ? knownBands.reduce((sum, band) => sum + quartersOf(band), 0) : null
}

function round(exact: Fraction, rounding: Rounding): number {
  return roundToHalfBands(exact, rounding) / 2
}

/** The band of one task: the mean of its four criteria (docs/facts/scoring.md §3). */
export function taskBand(bands: Bands, rounding: Rounding): number | null {
  const sum = sumOf(bands)
  return sum === null ? null : round({ numerator: sum, denominator: QUARTERS }, rounding)
}

type Judged = { readonly kind: TaskKind; readonly bands: Bands }

/** The band of writing: the mean of the exact task bands, Task 2 weighing double. Null unless there is one complete text of each task. */
export function writingBandOf(texts: readonly Judged[], rounding: Rounding): number | null {
  const first = texts.filter(({ kind }) => kind !== 'task2')
  const second = texts.filter(({ kind }) => kind === 'task2')
  if (first.length !== 1 || second.length !== 1 || !first[0] || !second[0]) return null
  const [one, two] = [sumOf(first[0].bands), sumOf(second[0].bands)]
  if (one === null || two === null) return null
  return round({ numerator: one + 2 * two, denominator: 3 * QUARTERS }, rounding)
}

/** The single band of a submission: of writing, or of its task. */
export function submissionBand(texts: readonly Judged[], rounding: Rounding): number | null {
  const [only] = texts
  return texts.length === 1 && only ? taskBand(only.bands, rounding) : writingBandOf(texts, rounding)
}

/** The mean of the texts in each criterion, to the half band. Null while one is missing. */
export function meanBands(texts: readonly Bands[], rounding: Rounding): Readonly<Record<Criterion, number>> | null {
  const meanOf = (criterion: Criterion) => {
    const criterionBands = texts.map((bands) => bands[criterion]).filter((band) => band !== null)
    if (criterionBands.length !== texts.length || criterionBands.length === 0) return null
    return round(
      {
        numerator: criterionBands.reduce((sum, band) => sum + quartersOf(band), 0),
        denominator: 4 * criterionBands.length,
      },
      rounding,
    )
  }
  const [task, coherence, lexis, grammar] = CRITERIA.map(meanOf)
  if (task == null || coherence == null || lexis == null || grammar == null) return null
  return { task, coherence, lexis, grammar }
}

/** Two teachers are so far apart that a third is asked: more than one band in any criterion of any text. Exactly one band is close. */
export function areFarApart(one: readonly Bands[], other: readonly Bands[]): boolean {
  return one.some((bands, index) =>
    CRITERIA.some((criterion) => {
      const [a, b] = [bands[criterion], other[index]?.[criterion]]
      return a == null || b == null || Math.abs(quartersOf(a) - quartersOf(b)) > 4
    }),
  )
}

/** The agreement of two close teachers: the exact mean of each criterion. Only the resulting band is rounded. */
export function agreedBands(one: Bands, other: Bands): Bands | null {
  const meanOf = (criterion: Criterion) => {
    const [a, b] = [one[criterion], other[criterion]]
    return a === null || b === null ? null : (a + b) / 2
  }
  const [task, coherence, lexis, grammar] = CRITERIA.map(meanOf)
  if (task == null || coherence == null || lexis == null || grammar == null) return null
  return { task, coherence, lexis, grammar }
}
