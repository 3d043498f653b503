import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'

/** When a word is asked for again; what comes of its reviews (lib/progress/vocabulary/rules/schedule.ts). */
const WordSchedule = z.object({
  state: z.enum(['new', 'learning', 'review', 'relearning']),
  dueAtMs: z.int(),
  stability: z.number(),
  difficulty: z.number(),
  learningSteps: z.int(),
  scheduledDays: z.int(),
  reps: z.int(),
  lapses: z.int(),
  firstReviewAtMs: z.int().nullable(),
  lastReviewAtMs: z.int().nullable(),
})

const WordPlace = z.strictObject({
  title: z.string().trim().min(1).max(200),
  /** An address of this site: browsers read a backslash as a slash. */
  path: z
    .string()
    .max(300)
    .regex(/^\/[^/\\\s][^\\\s]*$/),
})

/** A word or phrase, the sentence in which it was read, its meaning, and where that was. */
export const WordBody = z.strictObject({
  /** As it is kept: composed letters may be more than what was typed. */
  term: z.string().trim().normalize('NFC').min(1).max(80),
  sentence: z.string().trim().max(600),
  meaning: z.string().trim().max(300),
  place: WordPlace.nullable(),
})
export type WordBody = z.infer<typeof WordBody>

export const SavedWord = z.object({
  id: z.uuid(),
  term: z.string(),
  sentence: z.string(),
  meaning: z.string(),
  /** As the shipped list has the very word, without slashes; empty for a word that is not in it. */
  ipa: z.string(),
  place: z.object({ title: z.string(), path: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  schedule: WordSchedule,
})
export type SavedWord = z.infer<typeof SavedWord>

const WordParams = z.object({ id: z.uuid() })

export const listWords = endpoint({
  method: 'GET',
  path: '/vocabulary/',
  auth: 'user',
  cap: 'read',
  summary: 'The words that I keep, newest first',
  response: z.object({ items: z.array(SavedWord) }),
})

export const saveWord = endpoint({
  method: 'PUT',
  path: '/vocabulary/{id}/',
  auth: 'user',
  summary: 'Keeps a word under an id of the device’s, or changes it; its schedule stays',
  params: WordParams,
  body: WordBody,
  response: SavedWord,
  errors: ['word_kept', 'too_many_words'],
})

export const dropWord = endpoint({
  method: 'DELETE',
  path: '/vocabulary/{id}/',
  auth: 'user',
  summary: 'Removes a word with its reviews',
  params: WordParams,
})

export const WordReview = z.strictObject({
  /** Given by the device: a review that comes twice counts once. */
  id: z.uuid(),
  word: z.uuid(),
  rating: z.enum(['again', 'hard', 'good', 'easy']),
  atMs: z.int().min(1_600_000_000_000).max(4_102_444_800_000),
  durationMs: z.int().min(0).max(3_600_000),
  /** Taken back: it counts for nothing. */
  isUndone: z.boolean(),
})
export type WordReview = z.infer<typeof WordReview>

export const reviewWords = endpoint({
  method: 'POST',
  path: '/vocabulary-reviews/',
  auth: 'user',
  summary:
    'Answers given on a device, now or while it was without a network; those about words that are gone are passed over',
  body: z.strictObject({ reviews: z.array(WordReview).min(1).max(200) }),
  response: z.object({ items: z.array(SavedWord) }),
})

export const lookUpWord = endpoint({
  method: 'GET',
  path: '/dictionary/',
  auth: 'user',
  summary: 'What the shipped list of academic words knows of a word or its base form',
  query: z.object({ term: z.string().trim().min(1).max(80) }),
  response: z.object({
    items: z.array(
      z.object({
        word: z.string(),
        partOfSpeech: z.string(),
        ipa: z.string(),
        meanings: z.array(z.string()),
        example: z.string(),
      }),
    ),
  }),
})
