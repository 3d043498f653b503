import * as z from 'zod'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { LEVELS, PLACEMENT_SKILLS } from './rules/staging'

const PlacedSkill = z.enum(PLACEMENT_SKILLS)
/** Band × 2. */
const HalfBands = z.int().min(0).max(18)
/** The starting point of a plan without a strict result; for a self-reported band, low equals high. */
export const Start = z.object({ basis: z.enum(['placement', 'reported']), low: HalfBands, high: HalfBands })
export type Start = z.infer<typeof Start>

const Part = z.object({
  skill: PlacedSkill,
  number: z.int(),
  level: z.enum(LEVELS),
  attempt: z.uuid(),
  /** Its section: the device may have answers or texts of it that the server lacks. */
  sitting: z.uuid(),
  /** Null while it is open. */
  result: z.object({ raw: z.int(), total: z.int() }).nullable(),
})
const Band = z.int().min(2).max(18).nullable()
export const ReportedResult = z.strictObject({ listening: Band, reading: Band, writing: Band, speaking: Band })
export type ReportedResult = z.infer<typeof ReportedResult>

export const Placement = z.object({
  /** False while the parts of the placement are not on this site. */
  isOffered: z.boolean(),
  /** The number of parts that one person takes. */
  total: z.int(),
  /** The parts in the order in which they were started. */
  parts: z.array(Part),
  /** The part that is open, or the next one; null when all are handed in. */
  next: z
    .object({
      skill: PlacedSkill,
      number: z.int(),
      minutes: z.int(),
      isOpen: z.boolean(),
      /** When the server will hand in the open part, in milliseconds since 1970; null if none is open. */
      closesAtMs: z.int().nullable(),
    })
    .nullable(),
  /** Ranges of the skills whose parts are all handed in. */
  ranges: z.array(z.object({ skill: PlacedSkill, low: HalfBands, high: HalfBands, raw: z.int(), total: z.int() })),
  /** The bands of a real test, as the person wrote them down; null if they did not. */
  reported: ReportedResult.nullable(),
})
export type Placement = z.infer<typeof Placement>

export const getPlacement = endpoint({
  method: 'GET',
  path: '/placement/',
  auth: 'user',
  cap: 'read',
  summary: 'My placement: its parts, what comes next, and the range that it gives',
  response: Placement,
})

/**
 * The open part is continued. A part that was handed in is never asked again; one that expired without answers, and whose key was not seen, may be.
 * `nothing_to_practise` after the last one, or without parts.
 */
export const startPlacementPart = endpoint({
  method: 'POST',
  path: '/placement/parts/',
  auth: 'user',
  summary: 'Start or continue the next part of my placement',
  body: z.strictObject({ requestId: z.uuid() }),
  response: z.object({ attempt: z.uuid(), skill: PlacedSkill }),
  errors: ['too_many_requests', 'nothing_to_practise', 'already_started'],
})

/** Four nulls delete it. */
export const setReportedResult = endpoint({
  method: 'PUT',
  path: '/placement/result/',
  auth: 'user',
  summary: 'Enter the bands of a real test as a starting point',
  body: ReportedResult,
  response: Placement,
})
