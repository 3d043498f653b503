import * as z from 'zod'
import { DraftSave } from '@/lib/documents/draft/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { ExamAudience, ReleaseAfter, AttemptMode } from '@/lib/authoring/exam/contract/exam'
import { Picture } from '@/lib/documents/media/contract'
import { PaperFinding, Person } from '@/lib/authoring/paper/contract/papers'
import { ExamModule, Skill } from '@/lib/paper/content/contract/paper'
import { PageQuery } from '@/lib/platform/contract/page-query'

/**
 * Exams, for their writers: teachers write those that they own and never publish; managers see and do everything. Another writer's exam is
 * `not_found`.
 */
export const ExamState = z.enum(['draft', 'scheduled', 'published', 'unpublished', 'archived'])
export type ExamState = z.infer<typeof ExamState>
const ById = z.object({ id: z.uuid() })
/** Rows [lowest raw score, band × 2], highest first. */
const BandTable = z.array(z.tuple([z.int().min(0).max(99), z.int().min(0).max(18)])).max(40)

export const ExamDraft = z.strictObject({
  title: z.string().trim().max(200),
  slug: z.string().max(80),
  module: ExamModule,
  description: z.string().max(2000),
  cover: Picture.extend({ alt: z.string().max(300) }).nullable(),
  /** 0 is free; in whole Toman, like the price of a product. */
  priceRial: z.int().min(0).max(1_000_000_000).multipleOf(10),
  /** When new attempts may be started; null: at any time. */
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** Attempts of one candidate; null: unlimited. A manager's grants are added. */
  attemptsAllowed: z.int().min(1).max(99).nullable(),
  /** Whether a strict listening section may be restarted once after an interruption; undefined: yes. */
  allowsRestart: z.boolean().optional(),
  /** The only mode that the exam allows; null: both. Older drafts lack the field and allow both. */
  onlyMode: AttemptMode.nullable().default(null),
  /** When keys, explanations and transcripts are released. */
  releaseAfter: ReleaseAfter.default('section'),
  /** Sections still running when the window closes end there; otherwise they have their full time. */
  endsWithWindow: z.boolean().default(false),
  /** Papers in the order of the exam. */
  papers: z.array(z.uuid()).max(4),
  /** Replaces the paper's own table or the default one. */
  bandTables: z.strictObject({ listening: BandTable.nullable(), reading: BandTable.nullable() }),
})
export type ExamDraft = z.infer<typeof ExamDraft>

export const ExamRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  module: ExamModule,
  state: ExamState,
  priceRial: z.int(),
  skills: z.array(Skill),
  owner: Person.nullable(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  attemptCount: z.int(),
  hasChanges: z.boolean(),
})
export type ExamRow = z.infer<typeof ExamRow>
export const listExamDrafts = endpoint({
  method: 'GET',
  path: '/exam-drafts/',
  auth: 'editor',
  cap: 'search',
  summary: 'Exams; archived ones only if requested by state',
  query: z.object({
    q: z.string().max(100).optional(),
    state: ExamState.optional(),
    module: ExamModule.optional(),
    owner: z.uuid().optional(),
    /** `practice`: exams that can only be practised, such as single parts. */
    kind: z.enum(['mock', 'practice']).optional(),
    sort: z.enum(['saved', 'title', 'attempts', 'created']).default('saved'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...PageQuery,
  }),
  response: z.object({ items: z.array(ExamRow), total: z.int(), owners: z.array(Person) }),
})

/** A paper of the exam: its draft as it would be frozen now. */
export const ExamDraftPaper = z.object({
  id: z.uuid(),
  title: z.string(),
  skill: Skill,
  module: ExamModule,
  questionCount: z.int(),
  durationSeconds: z.int(),
  /** The draft differs from the version in the live exam. */
  hasChanges: z.boolean(),
  /** The table that applies when the exam has none of its own; null: the default. */
  bandTable: BandTable.nullable(),
})
export const ExamWithDraft = z.object({
  id: z.uuid(),
  state: ExamState,
  rev: z.int(),
  draft: ExamDraft,
  papers: z.array(ExamDraftPaper),
  owner: Person.nullable(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  scheduledAt: z.iso.datetime().nullable(),
  /** When its writer requested the publication; null without a request, and once it is published. */
  publicationRequestedAt: z.iso.datetime().nullable(),
  /** Who may take it, now or once it is published. */
  audience: ExamAudience,
  /** For reserved exams: whether candidates who have taken the exam may practise it afterwards. */
  allowsPracticeAfter: z.boolean(),
  /** Number of the version that candidates start; null before the first publication and after taking it back. */
  liveVersion: z.int().nullable(),
  /** It was published before: candidates know its slug, which can no longer change. */
  isKnown: z.boolean(),
  hasChanges: z.boolean(),
  attempts: z.object({ open: z.int(), finished: z.int() }),
})
export type ExamWithDraft = z.infer<typeof ExamWithDraft>
/** Idempotent: the caller chooses the id. */
export const createExam = endpoint({
  method: 'POST',
  path: '/exam-drafts/',
  auth: 'editor',
  summary: 'A new exam',
  body: z.strictObject({ id: z.uuid(), title: z.string().trim().min(2).max(200), module: ExamModule }),
  response: ExamWithDraft,
  errors: ['not_found', 'too_many_requests', 'slug_taken'],
})
export const getExamDraft = endpoint({
  method: 'GET',
  path: '/exam-drafts/{id}/',
  auth: 'editor',
  summary: 'One exam with its draft',
  params: ById,
  response: ExamWithDraft,
})
/** `draft_moved` when somebody else has saved since `rev`; `slug_taken`. Another writer's paper is `not_found`. */
export const saveExamDraft = endpoint({
  method: 'PUT',
  path: '/exam-drafts/{id}/',
  auth: 'editor',
  summary: 'Save the draft',
  params: ById,
  body: z.strictObject({ rev: z.int().min(0), ...DraftSave, draft: ExamDraft }),
  response: ExamWithDraft,
  errors: ['too_many_requests', 'slug_taken', 'draft_moved', 'not_ready'],
})

/** A line of the checklist. `id` identifies it for the confirmation; it changes when its subject changes. */
export const ChecklistLine = PaperFinding.extend({
  id: z.string(),
  paper: z.uuid().nullable(),
  /** Who accepted this warning for the present state of the exam or paper; any change requires it again. */
  accepted: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
})
export type ChecklistLine = z.infer<typeof ChecklistLine>
export const getChecklist = endpoint({
  method: 'GET',
  path: '/exam-drafts/{id}/checklist/',
  auth: 'editor',
  summary: 'What blocks publishing (errors) and what must be confirmed one by one (warnings)',
  params: ById,
  response: z.object({ rev: z.int(), lines: z.array(ChecklistLine) }),
  errors: ['too_many_requests'],
})
/**
 * `not_ready` while there are errors, or warnings that are confirmed neither now nor before. Freezes the changed papers; running attempts keep their
 * versions.
 */
export const publishExam = endpoint({
  method: 'POST',
  path: '/exam-drafts/{id}/publish/',
  auth: 'manager',
  summary: 'Publish now or at a time',
  params: ById,
  body: z.strictObject({
    rev: z.int().min(0),
    confirmed: z.array(z.string().max(200)).max(500),
    at: z.iso.datetime().nullable(),
  }),
  response: ExamWithDraft,
  errors: ['too_many_requests', 'draft_moved', 'not_ready'],
})
export const requestExamPublication = endpoint({
  method: 'PUT',
  path: '/exam-drafts/{id}/publication-request/',
  auth: 'editor',
  summary: 'Report to managers that the exam is ready to be published, or withdraw that',
  params: ById,
  body: z.strictObject({ isReady: z.boolean() }),
  response: ExamWithDraft,
  errors: ['too_many_requests', 'not_ready'],
})
/** Also cancels a publication that is scheduled. */
export const unpublishExam = endpoint({
  method: 'POST',
  path: '/exam-drafts/{id}/unpublish/',
  auth: 'manager',
  summary: 'Take an exam off the list; those with a right to it may still start it, and running attempts continue',
  params: ById,
  response: ExamWithDraft,
  errors: ['too_many_requests'],
})
/**
 * A reserved exam is neither on a public page nor in a list. Its writer chooses until it is live or planned; then managers do, and a live exam
 * changes at once.
 */
export const setExamAudience = endpoint({
  method: 'PUT',
  path: '/exam-drafts/{id}/audience/',
  auth: 'editor',
  summary: 'Set the audience of an exam: everybody, classes, or a mock day only',
  params: ById,
  body: z.strictObject({ audience: ExamAudience, allowsPracticeAfter: z.boolean() }),
  response: ExamWithDraft,
  errors: ['too_many_requests', 'not_ready', 'forbidden'],
})
/** Does nothing when nothing is scheduled. The live version and its availability stay unchanged. */
export const cancelExamSchedule = endpoint({
  method: 'POST',
  path: '/exam-drafts/{id}/cancel-schedule/',
  auth: 'manager',
  summary: 'Cancel a planned publication',
  params: ById,
  response: ExamWithDraft,
  errors: ['too_many_requests'],
})

/** A copy of the exam's draft with the same papers; `withPapers` copies those too. */
export const duplicateExam = endpoint({
  method: 'POST',
  path: '/exam-drafts/{id}/duplicate/',
  auth: 'editor',
  summary: 'A copy, owned by the caller',
  params: ById,
  body: z.strictObject({ id: z.uuid(), withPapers: z.boolean() }),
  response: z.object({ id: z.uuid() }),
  errors: ['too_many_requests', 'slug_taken'],
})
/** A published exam is unpublished first. */
export const actOnExams = endpoint({
  method: 'POST',
  path: '/bulk/exam-drafts/',
  auth: 'editor',
  summary: 'Archive or restore several exams; those of others are skipped and counted',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(50), act: z.enum(['archive', 'unarchive']) }),
  /** `withdrawn`: how many were unpublished or unscheduled first; restoring them does not publish them again. */
  response: z.object({ done: z.int(), skipped: z.int(), withdrawn: z.int() }),
  errors: ['too_many_requests'],
})
export const ExamAct = z.enum([
  'created',
  'saved',
  'imported',
  'duplicated',
  'published',
  'scheduled',
  'canceled',
  'unpublished',
  'audience_set',
  'publication_requested',
  'request_withdrawn',
  'archived',
  'unarchived',
  'restored',
  'corrected',
  'undone',
])
export type ExamAct = z.infer<typeof ExamAct>
export const listExamLog = endpoint({
  method: 'GET',
  path: '/exam-drafts/{id}/log/',
  auth: 'editor',
  cap: 'read',
  summary: 'Who did what to this exam, newest first',
  params: ById,
  response: z.object({
    items: z.array(z.object({ at: z.iso.datetime(), by: z.string(), act: ExamAct, detail: z.string() })),
  }),
})
/**
 * The bundle: byte for byte as imported while nothing has changed. `not_found` also when it contains another writer's paper, whose key it would
 * reveal.
 */
export const downloadExam = endpoint({
  method: 'GET',
  path: '/exam-drafts/{id}/bundle/',
  auth: 'editor',
  summary: 'The exam as a bundle, with its keys (zip)',
  params: ById,
  errors: ['too_many_requests'],
})
