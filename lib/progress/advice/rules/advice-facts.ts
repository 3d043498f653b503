import { type Cause } from '@/lib/sittings/result/rules/cause'
import { type MarkedSkill, type SkillTally } from '@/lib/sittings/result/rules/tally'

export const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const
export type AdvisedSkill = (typeof SKILLS)[number]
type PerSkill<T> = Readonly<Record<AdvisedSkill, T>>

/** The facts about a candidate on a day; days are those of lib/platform/calendar/study-day.ts. */
export type AdviceFacts = {
  readonly today: number
  /** The day of their real test; null if not set. */
  readonly testDay: number | null
  /** Bands × 2: the targets, and the latest ones from mocks. */
  readonly targets: PerSkill<number | null>
  readonly bands: PerSkill<number | null>
  /** When they last practised each skill. */
  readonly lastDays: PerSkill<number | null>
  /** First answers of the last 60 days, from mocks or from practice, never mixed. */
  readonly tallies: readonly SkillTally[]
  /** Complete mocks. */
  readonly mocks: { readonly count: number; readonly lastDay: number | null }
  /** The seconds are the remaining time of its sections. */
  readonly openAttempt: { readonly id: string; readonly leftSeconds: number } | null
  readonly dueWords: number
  readonly dueMistakes: number
  readonly course: { readonly slug: string; readonly title: string } | null
  /** Refused suggestions, and the day on which each may come again. */
  readonly refusedAdvice: readonly { readonly id: string; readonly untilDay: number }[]
}

/** The kinds of suggestion, with the numbers that justify them. */
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
      /** The share of the whole skill, in per cent. */
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
  /** Nothing stands out, and a part keeps the skill in practice. `gap` to the target in half bands, where both are known. */
  | { readonly kind: 'part'; readonly skill: AdvisedSkill; readonly gap: number | null }

export type Suggestion = {
  /** Equal on every day for the same advice: refusals refer to it. */
  readonly id: string
  readonly skill: AdvisedSkill | null
  readonly minutes: number
  readonly reason: AdviceReason
}
