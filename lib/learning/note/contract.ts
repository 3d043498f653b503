import * as z from 'zod'
import { FOUND_KINDS } from '@/lib/platform/text-kinds'
import { NOTE_LEVELS, NOTE_SKILLS, REFERENCE_SECTIONS, TEXT_CATEGORIES } from '@/lib/learning/post/rules/kinds'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'
import { QuestionId } from '@/lib/paper/content/contract/paper'
import { PrintedDoc } from '../post/contract/post-doc'

/** Articles for visitors: lecture notes, references, and the search over all texts. Their drafts are in post-draft.ts. */
const summary = {
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
}
const body = {
  doc: PrintedDoc,
  seo: z.object({ title: z.string().max(120), description: z.string().max(320) }),
}
const bySlug = z.object({ slug: z.string().min(1).max(200) })
const size = z.coerce.number().int().min(1).max(50).default(50)

export const NoteSummary = z.object({
  ...summary,
  skill: z.enum(NOTE_SKILLS),
  level: z.enum(NOTE_LEVELS),
  minutes: z.int(),
})
export type NoteSummary = z.infer<typeof NoteSummary>
export const Note = NoteSummary.extend({ ...body, related: z.array(NoteSummary) })
export type Note = z.infer<typeof Note>
export const ReferenceSummary = z.object({ ...summary, section: z.enum(REFERENCE_SECTIONS) })
export type ReferenceSummary = z.infer<typeof ReferenceSummary>
export const Reference = ReferenceSummary.extend(body)
export type Reference = z.infer<typeof Reference>

export const listNotes = endpoint({
  method: 'GET',
  path: '/lecture-notes/',
  auth: 'public',
  summary: 'Published lecture notes, newest first',
  query: z.object({
    skill: z.enum(NOTE_SKILLS).optional(),
    level: z.enum(NOTE_LEVELS).optional(),
    page: PageQuery.page,
    size,
  }),
  response: z.object({ items: z.array(NoteSummary), total: z.int() }),
})
/** A changed slug answers with `movedTo` and no note. */
export const getNote = endpoint({
  method: 'GET',
  path: '/lecture-notes/{slug}/',
  auth: 'public',
  summary: 'One published lecture note, its exercises without their keys',
  params: bySlug,
  response: z.object({ note: Note.nullable(), movedTo: z.string().nullable() }),
})

/** An answer of the key with its reason, in readable form. */
const Answer = z.object({
  question: z.string(),
  /** Labels, or spellings, the shortest first. */
  accepted: z.array(z.string()),
  explanation: z.string(),
})
export const CheckedAnswer = Answer.extend({
  marks: z.int(),
  max: z.int(),
  /** The accepted answer that matched, or the rule that rejected the response, in Persian. */
  reason: z.string(),
})
export type CheckedAnswer = z.infer<typeof CheckedAnswer>
/** Marks like an exam; nothing is stored. */
export const checkExercise = endpoint({
  method: 'POST',
  path: '/lecture-notes/{slug}/exercises/{exercise}/check/',
  auth: 'public',
  summary: 'Mark the answers to an exercise of a published lecture note',
  params: z.object({ slug: z.string().min(1).max(200), exercise: z.string().min(1).max(60) }),
  body: z.strictObject({ responses: z.record(QuestionId, z.string().max(400)) }),
  response: z.object({ answers: z.array(CheckedAnswer), marks: z.int(), max: z.int() }),
  errors: ['not_found', 'too_many_requests'],
})
/** Fetched on request: for print, or without scripts. */
export const listAnswers = endpoint({
  method: 'GET',
  path: '/lecture-notes/{slug}/answers/',
  auth: 'public',
  summary: 'The keys of the exercises of a published lecture note',
  params: bySlug,
  response: z.object({
    title: z.string(),
    exercises: z.array(z.object({ id: z.string(), title: z.string(), answers: z.array(Answer) })),
  }),
})

export const listReferences = endpoint({
  method: 'GET',
  path: '/references/',
  auth: 'public',
  summary: 'Published references, newest first',
  query: z.object({ section: z.enum(REFERENCE_SECTIONS).optional(), page: PageQuery.page, size }),
  response: z.object({ items: z.array(ReferenceSummary), total: z.int() }),
})
/** A changed slug answers with `movedTo` and no reference. */
export const getReference = endpoint({
  method: 'GET',
  path: '/references/{slug}/',
  auth: 'public',
  summary: 'One published reference',
  params: bySlug,
  response: z.object({ reference: Reference.nullable(), movedTo: z.string().nullable() }),
})

export const FoundText = z.object({
  kind: z.enum(FOUND_KINDS),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** A course may cover all skills; an exam has its module. */
  category: z.enum([...TEXT_CATEGORIES, 'all', 'academic', 'general']),
})
export type FoundText = z.infer<typeof FoundText>
/** Uses the rules of the blog's own search (decision 080). An empty query finds nothing. */
export const searchTexts = endpoint({
  method: 'GET',
  path: '/search/',
  auth: 'public',
  cap: 'search',
  summary: 'Search exams, courses, posts, lecture notes and references, best match first',
  query: z.object({
    q: z.string().max(100).default(''),
    kind: z.enum(FOUND_KINDS).optional(),
    page: PageQuery.page,
    size: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.object({ items: z.array(FoundText), total: z.int() }),
})
