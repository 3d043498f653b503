import * as z from 'zod'
import { CAUSES } from '@/lib/sittings/result/rules/cause'
import { Skill } from '@/lib/paper/content/contract/paper'

/** Includes speaking, which has no paper. */
const AnySkill = z.enum([...Skill.options, 'speaking'])
const MarkedSkill = z.enum(['listening', 'reading'])

/** The kinds of advice, each with the numbers that justify it (lib/progress/advice/rules). */
export const AdviceReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('go-on'), attempt: z.uuid() }),
  z.object({ kind: z.literal('mistakes'), count: z.int() }),
  z.object({ kind: z.literal('words'), count: z.int() }),
  z.object({
    kind: z.literal('type'),
    skill: MarkedSkill,
    type: z.string(),
    right: z.int(),
    answers: z.int(),
    skillPercent: z.int(),
  }),
  z.object({
    kind: z.literal('cause'),
    skill: MarkedSkill,
    cause: z.enum(CAUSES),
    count: z.int(),
    mistakes: z.int(),
  }),
  z.object({ kind: z.literal('blanks'), skill: MarkedSkill, blank: z.int(), answers: z.int() }),
  z.object({ kind: z.literal('last-part'), skill: MarkedSkill, firstPercent: z.int(), lastPercent: z.int() }),
  z.object({ kind: z.literal('mock'), count: z.int(), days: z.int().nullable() }),
  z.object({ kind: z.literal('untouched'), skill: AnySkill, days: z.int() }),
  z.object({ kind: z.literal('course'), slug: z.string(), title: z.string() }),
  z.object({ kind: z.literal('placement'), skill: AnySkill, answers: z.int() }),
  z.object({ kind: z.literal('part'), skill: AnySkill, gap: z.int().nullable() }),
])
