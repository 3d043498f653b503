import { type Cause } from '@/lib/sittings/result/rules/cause'
import { type MarkedSkill, type SkillTally } from '@/lib/sittings/result/rules/tally'

export const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const
export type AdvisedSkill = (typeof SKILLS)[number]
type PerSkill<T> = Readonly<Record<AdvisedSkill, T>>

/** What is known of a candidate on a day; days are those of lib/platform/calendar/study-day.ts. */
export type AdviceFacts = {
  readonly today: number
  /** The day of their real test; null when they have named none. */
  readonly testDay: number | null
  /** Bands × 2: what they want, and what they had last in a mock test. */
  readonly targets: PerSkill<number | null>
  readonly bands: PerSkill<number | null>
  /** When they last practised it. */
  readonly lastDays: PerSkill<number | null>
  /** First answers of the last 60 days, of mock tests or of practice, never of both. */
  readonly tallies: readonly SkillTally[]
  /** Whole mock tests. */
  readonly mocks: { readonly count: number; readonly lastDay: number | null }
  /** The seconds are those that its sections still have. */
  readonly openAttempt: { readonly id: string; readonly leftSeconds: number } | null
  readonly dueWords: number
  readonly dueMistakes: number
  readonly course: { readonly slug: string; readonly title: string } | null
  /** What they did not want, and the day on which it may come again. */
  readonly refused: readonly { readonly id: string; readonly untilDay: number }[]
}

/** What a suggestion says, with the numbers that are its reason. */
export type AdviceReason =
  | { readonly kind: 'go-on'; readonly attempt: string }
  | { readonly kind: 'mistakes'; readonly count: number }
  | { readonly kind: 'words'; readonly count: number }
  | {
      readonly kind: 'type'
      readonly skill: MarkedSkill
      readonly type: string
      readonly right: number
      readonly answers: number
      /** Of the whole skill, in per cent. */
      readonly skillPercent: number
    }
  | {
      readonly kind: 'cause'
      readonly skill: MarkedSkill
      readonly cause: Cause
      readonly count: number
      readonly mistakes: number
    }
  | { readonly kind: 'blanks'; readonly skill: MarkedSkill; readonly blank: number; readonly answers: number }
  | {
      readonly kind: 'last-part'
      readonly skill: MarkedSkill
      readonly firstPercent: number
      readonly lastPercent: number
    }
  /** `days` since the last one; null when there was none. */
  | { readonly kind: 'mock'; readonly count: number; readonly days: number | null }
  | { readonly kind: 'untouched'; readonly skill: AdvisedSkill; readonly days: number }
  | { readonly kind: 'course'; readonly slug: string; readonly title: string }
  /** Too little is known of the skill. */
  | { readonly kind: 'placement'; readonly skill: AdvisedSkill; readonly answers: number }
  /** Nothing stands out; one part keeps them in practice. `gap` to the target in half bands, where both are known. */
  | { readonly kind: 'part'; readonly skill: AdvisedSkill; readonly gap: number | null }

export type Suggestion = {
  /** The same advice has the same id on every day: what was refused is known by it. */
  readonly id: string
  readonly skill: AdvisedSkill | null
  readonly minutes: number
  readonly reason: AdviceReason
}
