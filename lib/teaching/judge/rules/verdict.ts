import { type Evidence, hasEnoughEvidence } from './quotes'

/** The result of one call. `whole` is the text as submitted, `without` the one without sentences that address the marker. */
export const SAMPLE_VERDICTS = ['ok', 'bad_json', 'no_quote'] as const
export type Sample = {
  readonly variant: 'whole' | 'without'
  readonly verdict: (typeof SAMPLE_VERDICTS)[number]
  /** A whole band; null unless `ok`. */
  readonly band: number | null
  readonly evidence: readonly Evidence[]
}

export const VOID_REASONS = ['not_english', 'off_topic', 'bad_json', 'no_quote', 'unsure', 'injection'] as const
export type VoidReason = (typeof VOID_REASONS)[number]
/** In half bands. Without a band there is a reason; the evidence may still be good advice. */
export type Verdict = {
  readonly half: number | null
  readonly spread: number | null
  readonly reason: VoidReason | null
  readonly evidence: readonly Evidence[]
}

/** Fewer valid samples are not enough. */
const MIN_SAMPLES = 2
/** The largest distance, in whole bands, between the samples of one text: beyond it the model is guessing. */
const MAX_APART = 2
const MAX_EVIDENCE = 4

/** Judges one criterion from its samples; `highest` is the cap in half bands. */
export function judgeCriterion(samples: readonly Sample[], highest: number): Verdict {
  const wholeTextBands = bandsOf(samples, 'whole')
  const evidence = pickEvidence(samples)
  const void_ = (reason: VoidReason): Verdict => ({ half: null, spread: null, reason, evidence })
  if (wholeTextBands.length < MIN_SAMPLES) return void_(findVoidReason(samples))
  const spread = Math.max(...wholeTextBands) - Math.min(...wholeTextBands)
  if (spread > MAX_APART) return void_('unsure')
  if (isMoved(samples, wholeTextBands)) return void_('injection')
  const half = Math.round(medianOf(wholeTextBands) * 2)
  return { half: Math.min(half, highest), spread: spread * 2, reason: null, evidence }
}

function bandsOf(samples: readonly Sample[], variant: Sample['variant']): number[] {
  return samples.flatMap((sample) => (sample.variant === variant && sample.band !== null ? [sample.band] : []))
}

function findVoidReason(samples: readonly Sample[]): VoidReason {
  const badJsonCount = samples.filter(({ verdict }) => verdict === 'bad_json').length
  const noQuoteCount = samples.filter(({ verdict }) => verdict === 'no_quote').length
  return noQuoteCount >= badJsonCount && noQuoteCount > 0 ? 'no_quote' : 'bad_json'
}

/**
 * Whether the sentences that address the marker made a difference of a band or more. True also if that is unknown, because the text without them has
 * no band.
 */
function isMoved(samples: readonly Sample[], wholeTextBands: readonly number[]): boolean {
  if (!samples.some(({ variant }) => variant === 'without')) return false
  const withoutBands = bandsOf(samples, 'without')
  return withoutBands.length < MIN_SAMPLES || Math.abs(medianOf(wholeTextBands) - medianOf(withoutBands)) >= 1
}

function medianOf(bands: readonly number[]): number {
  const inOrder = bands.toSorted((a, b) => a - b)
  const middle = (inOrder.length - 1) / 2
  return ((inOrder[Math.floor(middle)] ?? 0) + (inOrder[Math.ceil(middle)] ?? 0)) / 2
}

/** The evidence of all valid samples of the whole text, in order, without repeated quotes. */
function pickEvidence(samples: readonly Sample[]): readonly Evidence[] {
  const valid = samples.filter(
    ({ verdict, variant, evidence }) => verdict === 'ok' && variant === 'whole' && hasEnoughEvidence(evidence),
  )
  const all = valid.flatMap(({ evidence }) => evidence)
  const isFirst = ({ quote }: Evidence, index: number) => all.findIndex((other) => other.quote === quote) === index
  return all.filter(isFirst).slice(0, MAX_EVIDENCE)
}
