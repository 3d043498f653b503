import { roundToHalfBands, type Rounding } from '@/lib/marking/bands/rounding'

/** A teacher's assessment of a speaking mock: remarks at times of the recording, four bands with reasons, advice. */
export const SPEAKING_CRITERIA = ['fluency', 'lexis', 'grammar', 'pronunciation'] as const
export type SpeakingCriterion = (typeof SPEAKING_CRITERIA)[number]

export type Remark = {
  readonly id: string
  readonly take: string
  /** SHA-256 of the file to which the milliseconds refer. */
  readonly file: string
  readonly ms: number
  readonly toMs: number | null
  readonly criterion: SpeakingCriterion | null
  readonly text: string
}
/** 0 to 9; null until given. Whole, except for halves in older assessments. */
export type SpeakingBands = Readonly<Record<SpeakingCriterion, number | null>>
export type ReviewContent = {
  readonly remarks: readonly Remark[]
  readonly bands: SpeakingBands
  readonly reasons: Readonly<Record<SpeakingCriterion, string>>
  readonly strengths: string
  readonly priorities: string
  readonly practice: string
}
export const REVIEW_LIMITS = { remarks: 200, remark: 600, reason: 600, advice: 1_500 } as const

export function emptyReview(): ReviewContent {
  return {
    remarks: [],
    bands: { fluency: null, lexis: null, grammar: null, pronunciation: null },
    reasons: { fluency: '', lexis: '', grammar: '', pronunciation: '' },
    strengths: '',
    priorities: '',
    practice: '',
  }
}

/**
 * The band of speaking × 2: the mean of the four criteria, 25 % each, to the nearest half (.25 and .75 go up, as in the overall band;
 * docs/facts/scoring.md §4) or down, according to the settings. Null until all four are given.
 */
export function speakingHalfBands(bands: SpeakingBands, rounding: Rounding): number | null {
  const knownBands = SPEAKING_CRITERIA.map((criterion) => bands[criterion]).filter((band) => band !== null)
  if (knownBands.length !== SPEAKING_CRITERIA.length || knownBands.some((band) => !isBand(band))) return null
  const sum = knownBands.reduce((before, band) => before + band * 2, 0)
  return roundToHalfBands({ numerator: sum, denominator: 2 * SPEAKING_CRITERIA.length }, rounding)
}

function isBand(band: number): boolean {
  return Number.isInteger(band * 2) && band >= 0 && band <= 9
}

/** The published part of an assessment, without remarks that have a time but no words. */
export function withoutEmptyRemarks<T extends Pick<ReviewContent, 'remarks'>>(review: T): T {
  return { ...review, remarks: review.remarks.filter(isNonEmptyRemark) }
}

export function isNonEmptyRemark({ text }: Pick<Remark, 'text'>): boolean {
  return text.trim() !== ''
}

export type ReviewGap = 'bands' | 'remark'

/** What an assessment lacks for its release: a band of a criterion, or any words. */
export function listReviewGaps({ bands, remarks, ...words }: ReviewContent): readonly ReviewGap[] {
  const hasBands = SPEAKING_CRITERIA.every((criterion) => bands[criterion] !== null)
  const advice = [words.strengths, words.priorities, words.practice]
  const hasWords = remarks.some(isNonEmptyRemark) || advice.some((text) => text.trim() !== '')
  return [hasBands ? null : ('bands' as const), hasWords ? null : ('remark' as const)].filter((gap) => gap !== null)
}
