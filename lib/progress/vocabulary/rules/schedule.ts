import { type Card, createEmptyCard, fsrs, GenSeedStrategyWithCardId, Rating, State, StrategyMode } from 'ts-fsrs'

/**
 * When a saved word is due again: FSRS-6, computed by ts-fsrs. The source of truth is the list of reviews; a schedule is a fold of them in the order
 * of their times, so that late reports of offline devices do not matter.
 */
export type ReviewRating = 'again' | 'hard' | 'good' | 'easy'
export type Review = {
  readonly id: string
  readonly rating: ReviewRating
  readonly atMs: number
  /** Undone by the person: it does not count. */
  readonly isUndone: boolean
}
export type ScheduleState = 'new' | 'learning' | 'review' | 'relearning'
export type Schedule = {
  readonly state: ScheduleState
  readonly dueAtMs: number
  readonly stability: number
  readonly difficulty: number
  readonly learningSteps: number
  readonly scheduledDays: number
  readonly reps: number
  readonly lapses: number
  readonly firstReviewAtMs: number | null
  readonly lastReviewAtMs: number | null
}

/** Stored with every review: other parameters would give another date for the same reviews. */
export const PARAMETERS_VERSION = 1
const LONGEST_DAYS = 180
const DAY_MS = 86_400_000
/**
 * The package counts days from midnight UTC, half past three in Tehran. Our study day begins at four in the morning there (+03:30 all year), so every
 * time is shifted by the difference on the way in and back on the way out.
 */
const SHIFT_MS = 30 * 60_000

const GRADES = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const
const STATES = ['new', 'learning', 'review', 'relearning'] as const
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: LONGEST_DAYS,
  enable_fuzz: true,
  enable_short_term: true,
  learning_steps: ['1m', '10m'],
  relearning_steps: ['10m'],
}).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'))

/** A word without reviews: due at once. */
export function newSchedule(createdAtMs: number): Schedule {
  return {
    state: 'new',
    dueAtMs: createdAtMs,
    stability: 0,
    difficulty: 0,
    learningSteps: 0,
    scheduledDays: 0,
    reps: 0,
    lapses: 0,
    firstReviewAtMs: null,
    lastReviewAtMs: null,
  }
}

/** The schedule from all reviews of a word, in any order of arrival; a repeated one counts once. */
export function foldReviews(word: string, createdAtMs: number, reviews: readonly Review[]): Schedule {
  const counted = [...new Map(reviews.map((review) => [review.id, review])).values()]
    .filter(({ isUndone }) => !isUndone)
    .sort((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1))
  return counted.reduce(
    (schedule, { rating, atMs }) => applyReview(word, schedule, rating, atMs),
    newSchedule(Math.min(createdAtMs, counted[0]?.atMs ?? createdAtMs)),
  )
}

/** The schedule after one more review. A review dated before the last one counts at the last one's time. */
export function applyReview(word: string, schedule: Schedule, rating: ReviewRating, atMs: number): Schedule {
  const at = Math.max(atMs, schedule.lastReviewAtMs ?? atMs)
  const { card } = scheduler.next(toCard(word, schedule), new Date(at - SHIFT_MS), GRADES[rating])
  const dueAtMs = Math.min(card.due.getTime() + SHIFT_MS, at + LONGEST_DAYS * DAY_MS)
  return {
    state: STATES[card.state],
    dueAtMs,
    stability: card.stability,
    difficulty: card.difficulty,
    learningSteps: card.learning_steps,
    scheduledDays: Math.min(card.scheduled_days, LONGEST_DAYS),
    reps: card.reps,
    lapses: card.lapses,
    firstReviewAtMs: schedule.firstReviewAtMs ?? at,
    lastReviewAtMs: at,
  }
}

/** The interval until the next review for each answer, in milliseconds: shown on the buttons. */
export function previewAnswers(word: string, schedule: Schedule, atMs: number): Record<ReviewRating, number> {
  const after = (rating: ReviewRating) => applyReview(word, schedule, rating, atMs).dueAtMs - atMs
  return { again: after('again'), hard: after('hard'), good: after('good'), easy: after('easy') }
}

/** The probability that the word is still known, 0 to 1; the lowest is reviewed first. */
export function retrievabilityOf(word: string, schedule: Schedule, nowMs: number): number {
  if (schedule.state === 'new') return 0
  return scheduler.get_retrievability(toCard(word, schedule), new Date(nowMs - SHIFT_MS), false)
}

/** The number of the study day, which begins at four in the morning in Tehran. */
export function dayOf(atMs: number): number {
  return Math.floor((atMs - SHIFT_MS) / DAY_MS)
}

function toCard(word: string, schedule: Schedule): Card & { card_id: string } {
  const { dueAtMs, lastReviewAtMs } = schedule
  const card = {
    ...createEmptyCard(new Date(dueAtMs - SHIFT_MS)),
    card_id: word,
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    learning_steps: schedule.learningSteps,
    scheduled_days: schedule.scheduledDays,
    reps: schedule.reps,
    lapses: schedule.lapses,
    state: { new: State.New, learning: State.Learning, review: State.Review, relearning: State.Relearning }[
      schedule.state
    ],
  }
  return lastReviewAtMs === null ? card : { ...card, last_review: new Date(lastReviewAtMs - SHIFT_MS) }
}
