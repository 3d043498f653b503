import { type Card, createEmptyCard, fsrs, GenSeedStrategyWithCardId, Rating, State, StrategyMode } from 'ts-fsrs'

/**
 * When a kept word is asked for again: FSRS-6, as ts-fsrs computes it. The truth is the list of reviews; a schedule is what comes of them in
 * the order of their time, so that it does not matter when a device without a network tells of them.
 */
export type ReviewRating = 'again' | 'hard' | 'good' | 'easy'
export type Review = {
  readonly id: string
  readonly rating: ReviewRating
  readonly atMs: number
  /** Taken back by the person: it counts for nothing. */
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

/** Kept with every review: with other parameters the same reviews would give another day. */
export const PARAMETERS_VERSION = 1
const LONGEST_DAYS = 180
const DAY_MS = 86_400_000
/**
 * The package counts days from midnight UTC, half past three in Tehran. A day of ours begins at four in the morning there (+03:30 all
 * year), so every moment is moved by that much on its way in, and back on its way out.
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

/** A word that was never asked for: due at once. */
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

/** What comes of all reviews of a word, whatever order they arrived in; one that came twice counts once. */
export function foldReviews(word: string, createdAtMs: number, reviews: readonly Review[]): Schedule {
  const counted = [...new Map(reviews.map((review) => [review.id, review])).values()]
    .filter(({ isUndone }) => !isUndone)
    .sort((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1))
  return counted.reduce(
    (schedule, { rating, atMs }) => answer(word, schedule, rating, atMs),
    newSchedule(Math.min(createdAtMs, counted[0]?.atMs ?? createdAtMs)),
  )
}

/** The schedule after one more answer. One that claims to be older than the last counts as given with it. */
export function answer(word: string, schedule: Schedule, rating: ReviewRating, atMs: number): Schedule {
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

/** How long until the word comes again after each answer, in milliseconds: what stands on the buttons. */
export function previewAnswers(word: string, schedule: Schedule, atMs: number): Record<ReviewRating, number> {
  const after = (rating: ReviewRating) => answer(word, schedule, rating, atMs).dueAtMs - atMs
  return { again: after('again'), hard: after('hard'), good: after('good'), easy: after('easy') }
}

/** How surely the word is still known, 0 to 1; the least sure is asked for first. */
export function retrievabilityOf(word: string, schedule: Schedule, nowMs: number): number {
  if (schedule.state === 'new') return 0
  return scheduler.get_retrievability(toCard(word, schedule), new Date(nowMs - SHIFT_MS), false)
}

/** The number of the day, which begins at four in the morning in Tehran. */
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
