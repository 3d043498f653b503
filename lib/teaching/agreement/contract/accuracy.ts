import * as z from 'zod'
import { MEASURED, PAIR_SOURCES } from '@/lib/teaching/agreement/rules/accuracy'
import { endpoint } from '@/lib/platform/contract/endpoint'

const Interval = z.object({ low: z.number(), high: z.number() }).nullable()
const Row = z.object({
  measured: z.enum(MEASURED),
  pairs: z.int(),
  /** Null where it is not defined. */
  qwk: z.number().nullable(),
  exact: z.number(),
  withinHalf: z.number(),
  withinOne: z.number(),
  bias: z.number(),
  sd: z.number(),
  sem: z.number(),
  rmse: z.number(),
  /** 90-per-cent intervals, by bootstrap. */
  intervals: z.object({
    qwk: Interval,
    exact: Interval,
    withinHalf: Interval,
    withinOne: Interval,
    bias: Interval,
    sem: Interval,
  }),
})
const Table = z.object({ pairs: z.int(), teachers: z.int(), writers: z.int(), rows: z.array(Row) })
export const Accuracy = z.object({
  /** All texts that two teachers have marked. */
  pairs: z.int(),
  wanted: z.int(),
  sources: z.object({ calibration: z.int(), second_opinion: z.int() }),
  shown: Table.nullable(),
  /** The reason why no figures are shown. */
  hidden: z.enum(['none', 'few_pairs', 'few_people']).nullable(),
  bySource: z.array(z.object({ source: z.enum(PAIR_SOURCES), shown: Table })),
  hasFile: z.boolean(),
})
export type Accuracy = z.infer<typeof Accuracy>

export const getAccuracy = endpoint({
  method: 'GET',
  path: '/accuracy/',
  auth: 'public',
  summary: 'How far our teachers agree with each other: figures without names, and what is missing',
  response: Accuracy,
})

/** `not_ready` until there are a hundred pairs from enough people. */
export const getAccuracyPairs = endpoint({
  method: 'GET',
  path: '/accuracy/pairs/',
  auth: 'public',
  summary: 'Both teachers’ bands of each text that two teachers marked, as CSV: without texts, names and dates',
  errors: ['not_ready', 'too_many_requests'],
})
