import * as z from 'zod'
import { Skill } from '@/lib/paper/content/contract/paper'
import { ABOUT_KINDS, KINDS_WITH_ID } from '@/lib/support/case/rules/about'
import { AboutError } from './about-error'

/** Names something of the caller's own; the server freezes its facts at the opening. */
export const AboutRef = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('response'), sitting: z.uuid(), question: z.string().min(1).max(40) }),
  z.strictObject({ kind: z.enum(KINDS_WITH_ID), id: z.uuid() }),
  AboutError,
])
export const AboutKind = z.enum(ABOUT_KINDS)

const Moment = z.iso.datetime()
/** What a case is about, as it was when the case was opened. It contains only what its person could see then: never a key. */
export const About = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('response'),
    sitting: z.uuid(),
    attempt: z.uuid(),
    exam: z.string(),
    skill: Skill,
    /** The paper in which the question was written: that of a practice set differs. */
    paperId: z.uuid(),
    paperVersionId: z.uuid(),
    paperVersion: z.int(),
    question: z.string(),
    /** The numbers printed where it was answered. */
    numbers: z.array(z.int()),
    value: z.string(),
    /** Null while it is not marked, or its marks are not released. */
    marks: z.int().nullable(),
    max: z.int().nullable(),
    reason: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('attempt'),
    id: z.uuid(),
    exam: z.string(),
    mode: z.enum(['strict', 'practice']),
    startedAt: Moment,
  }),
  z.object({
    kind: z.literal('order'),
    id: z.uuid(),
    no: z.int(),
    state: z.string(),
    totalRial: z.int(),
    placedAt: Moment,
    title: z.string(),
  }),
  z.object({ kind: z.literal('submission'), id: z.uuid(), title: z.string(), state: z.string(), submittedAt: Moment }),
  z.object({ kind: z.literal('speaking'), id: z.uuid(), state: z.string(), startedAt: Moment }),
  z.object({ kind: z.literal('class'), id: z.uuid(), name: z.string() }),
  z.object({ kind: z.literal('mockDay'), id: z.uuid(), exam: z.string(), startsAt: Moment, seat: z.int() }),
  z.object({
    kind: z.literal('error'),
    error: z.string(),
    build: z.string(),
    request: z.string(),
    path: z.string(),
    device: z.string(),
  }),
])
export type About = z.infer<typeof About>
