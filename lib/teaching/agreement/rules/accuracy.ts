import { type Rounding } from '@/lib/marking/bands/rounding'
import { taskBand } from '@/lib/teaching/submission/rules/bands'
import { type Bands, CRITERIA } from '@/lib/teaching/submission/rules/correction'
import { type TaskKind } from '@/lib/teaching/submission/rules/tasks'
import { type Agreement, agreementOf, type BandPair } from './agreement'
import { bootstrapIntervals, type Intervals } from './intervals'

export const PAIR_SOURCES = ['calibration', 'second_opinion'] as const
export type PairSource = (typeof PAIR_SOURCES)[number]
export const MEASURED = [...CRITERIA, 'overall'] as const
export type Measured = (typeof MEASURED)[number]

/** One text that two teachers marked without seeing each other's bands; `one` was finished first. */
export type DoubleMark = {
  /** The submission or sample. */
  readonly group: string
  readonly source: PairSource
  readonly kind: TaskKind
  readonly teachers: readonly [string, string]
  /** Null for a shipped sample. */
  readonly writer: string | null
  readonly one: Bands
  readonly other: Bands
}

/** The number of pairs needed for confident figures, and for publishing the pairs. */
export const PAIRS_WANTED = 100
/** With fewer pairs the interval of kappa is too wide to be of use. */
export const PAIRS_SHOWN = 20
/** With fewer people one could work out another's bands. */
export const MIN_TEACHERS = 3
export const MIN_WRITERS = 10
/**
 * Figures change by whole batches, so that nobody who compares two days can tell what one teacher gave one new text. A withdrawn text leaves at once.
 */
export const BATCH = 10
/** An arbitrary number that must not change. */
const SEED = 20_261_129

export type AccuracyRow = Agreement & {
  readonly measured: Measured
  readonly pairs: number
  readonly intervals: Intervals
}
export type AccuracyTable = {
  readonly pairs: number
  readonly teachers: number
  readonly writers: number
  readonly rows: readonly AccuracyRow[]
}
export type HiddenReason = 'none' | 'few_pairs' | 'few_people'
export type AccuracyReport = {
  /** All texts marked twice, including those of incomplete batches. */
  readonly pairs: number
  readonly wanted: number
  readonly sources: Readonly<Record<PairSource, number>>
  readonly shown: AccuracyTable | null
  /** The reason why there are no figures; null if there are. */
  readonly hidden: HiddenReason | null
  /** The same figures by source, if both sources have enough pairs. */
  readonly bySource: readonly { readonly source: PairSource; readonly shown: AccuracyTable }[]
  readonly hasFile: boolean
}

/** The report for everybody. `marks` are in the order of their completion. */
export function reportAccuracy(marks: readonly DoubleMark[], rounding: Rounding): AccuracyReport {
  const batch = wholeBatches(marks)
  const hidden = findHiddenReason(batch, marks.length)
  const countOf = (source: PairSource) => marks.filter((mark) => mark.source === source).length
  return {
    pairs: marks.length,
    wanted: PAIRS_WANTED,
    sources: { calibration: countOf('calibration'), second_opinion: countOf('second_opinion') },
    shown: hidden === null ? tableOf(batch, rounding) : null,
    hidden,
    bySource: tablesBySource(batch, rounding),
    hasFile: isFileOpen(batch),
  }
}

/** Empty unless both sources have enough pairs: the figures of one, subtracted from the whole, would reveal the other's. */
function tablesBySource(batch: readonly DoubleMark[], rounding: Rounding): AccuracyReport['bySource'] {
  const sources = PAIR_SOURCES.map((source) => ({ source, own: batch.filter((mark) => mark.source === source) }))
  if (sources.some(({ own }) => findHiddenReason(own, own.length) !== null)) return []
  return sources.map(({ source, own }) => ({ source, shown: tableOf(own, rounding) }))
}

/** Each source has its own batches: otherwise its own figures would change by single pairs. */
export function wholeBatches(marks: readonly DoubleMark[]): readonly DoubleMark[] {
  return PAIR_SOURCES.flatMap((source) => {
    const sourceMarks = marks.filter((mark) => mark.source === source)
    return sourceMarks.slice(0, Math.floor(sourceMarks.length / BATCH) * BATCH)
  })
}

/** Whether the bands are published: with too few people somebody could recognise himself or a colleague. */
export function isFileOpen(batch: readonly DoubleMark[]): boolean {
  return batch.length >= PAIRS_WANTED && findHiddenReason(batch, batch.length) === null
}

function findHiddenReason(batch: readonly DoubleMark[], all: number): HiddenReason | null {
  if (all === 0) return 'none'
  if (batch.length < PAIRS_SHOWN) return 'few_pairs'
  const { teachers, writers } = countPeople(batch)
  return teachers < MIN_TEACHERS || writers < MIN_WRITERS ? 'few_people' : null
}

/** All shipped samples count as one writer's: the school's. */
function countPeople(marks: readonly DoubleMark[]) {
  return {
    teachers: new Set(marks.flatMap(({ teachers }) => teachers)).size,
    writers: new Set(marks.map(({ writer }) => writer)).size,
  }
}

function tableOf(marks: readonly DoubleMark[], rounding: Rounding): AccuracyTable {
  const names = [...new Set(marks.map(({ group }) => group))]
  const groups = names.map((name) => marks.filter(({ group }) => group === name))
  const rows = MEASURED.flatMap((measured) => {
    const pairsOf = groups.map((group) => group.flatMap((mark) => pairOf(mark, measured, rounding)))
    const pairs = pairsOf.flat()
    const agreement = agreementOf(pairs)
    if (!agreement) return []
    return [{ measured, pairs: pairs.length, ...agreement, intervals: bootstrapIntervals(pairsOf, SEED) }]
  })
  return { pairs: marks.length, ...countPeople(marks), rows }
}

/** Both bands of a text as half bands; empty if one is missing. Overall is the band of the task. */
export function pairOf({ one, other }: DoubleMark, measured: Measured, rounding: Rounding): BandPair[] {
  const bandOf = (bands: Bands) => (measured === 'overall' ? taskBand(bands, rounding) : bands[measured])
  const [first, second] = [bandOf(one), bandOf(other)]
  return first === null || second === null ? [] : [{ one: Math.round(first * 2), other: Math.round(second * 2) }]
}

/** Only bands, in a meaningless order: for each text its task, then both teachers' bands. */
export function fileRows(batch: readonly DoubleMark[], rounding: Rounding): (string | number)[][] {
  return batch
    .map((mark): (string | number)[] => {
      const bands = MEASURED.flatMap((measured): (string | number)[] => {
        const [pair] = pairOf(mark, measured, rounding)
        return pair ? [pair.one / 2, pair.other / 2] : ['', '']
      })
      return [mark.kind === 'task2' ? 'task2' : 'task1', ...bands]
    })
    .toSorted((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1))
}
