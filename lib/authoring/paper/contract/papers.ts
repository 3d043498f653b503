import * as z from 'zod'
import { DraftSave } from '@/lib/documents/draft/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { DRAFT_DEPTH, PaperDraft } from './paper-draft'
import { ExamModule, Skill } from '@/lib/paper/content/contract/paper'
import { PageQuery } from '@/lib/platform/contract/page-query'

/** Papers, for their writers: teachers have those that they own, managers all. Other roles get `forbidden`; another writer's paper is `not_found`. */
const ById = z.object({ id: z.uuid() })
/** `new`: not in an exam yet · `used`: a published exam has its present state · `changed`: it differs from that exam's version. */
export const PaperState = z.enum(['new', 'used', 'changed', 'archived'])
export type PaperState = z.infer<typeof PaperState>
export const Person = z.object({ id: z.uuid(), name: z.string() })
export type Person = z.infer<typeof Person>

export const PaperRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  skill: Skill,
  module: ExamModule,
  state: PaperState,
  /** The types of its groups. */
  types: z.array(z.string()),
  questionCount: z.int(),
  partCount: z.int(),
  owner: Person.nullable(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  /** Titles of the exams that contain it. */
  exams: z.array(z.string()),
})
export type PaperRow = z.infer<typeof PaperRow>
export const PaperSort = z.enum(['saved', 'title', 'questions', 'created'])
export type PaperSort = z.infer<typeof PaperSort>
export const PaperQuery = z.object({
  skill: Skill.optional(),
  q: z.string().max(100).optional(),
  state: PaperState.optional(),
  module: ExamModule.optional(),
  /** A group type. */
  type: z.string().max(40).optional(),
  owner: z.uuid().optional(),
  sort: PaperSort.default('saved'),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...PageQuery,
})
export const listPapers = endpoint({
  method: 'GET',
  path: '/papers/',
  auth: 'editor',
  cap: 'search',
  summary: 'Papers; archived ones only if requested by state',
  query: PaperQuery,
  response: z.object({ items: z.array(PaperRow), total: z.int(), owners: z.array(Person) }),
})
/** Idempotent: the caller chooses the id. Without `draft` an empty paper of the skill; a taken slug gets a number. */
export const createPaper = endpoint({
  method: 'POST',
  path: '/papers/',
  auth: 'editor',
  summary: 'A new paper',
  body: z.strictObject({
    id: z.uuid(),
    skill: Skill,
    module: ExamModule.default('academic'),
    draft: PaperDraft.optional(),
    /** Reuses an untouched paper of the caller with this skill and module, and returns its id. */
    orUntouched: z.boolean().optional(),
  }),
  bodyDepth: DRAFT_DEPTH,
  response: z.object({ id: z.uuid(), rev: z.int() }),
  errors: ['not_found', 'too_many_requests', 'slug_taken'],
})

/** A picture or recording of the paper; `name` is its name in the draft. */
export const PaperFileInfo = z.object({
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  durationMs: z.int().nullable(),
})
export type PaperFileInfo = z.infer<typeof PaperFileInfo>
export const Paper = z.object({
  id: z.uuid(),
  state: PaperState,
  /** Grows with every save; a save names the revision on which it is based. */
  rev: z.int(),
  draft: PaperDraft,
  owner: Person.nullable(),
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
  files: z.array(PaperFileInfo),
  /** A version was frozen: exams and bundles know it by its slug, which can no longer change. */
  isFrozen: z.boolean(),
  exams: z.array(z.object({ id: z.uuid(), title: z.string(), isPublished: z.boolean() })),
})
export type Paper = z.infer<typeof Paper>
export const getPaper = endpoint({
  method: 'GET',
  path: '/papers/{id}/',
  auth: 'editor',
  summary: 'One paper with its draft',
  params: ById,
  response: Paper,
})
const SaveReply = z.object({ rev: z.int(), savedAt: z.iso.datetime(), state: PaperState })
/** `draft_moved` when somebody else has saved since `rev`: nothing is written. A repeat of the same save gets the same reply. */
export const savePaper = endpoint({
  method: 'PUT',
  path: '/papers/{id}/draft/',
  auth: 'editor',
  summary: 'Save the draft',
  params: ById,
  body: z.strictObject({ rev: z.int().min(0), ...DraftSave, draft: PaperDraft }),
  bodyDepth: DRAFT_DEPTH,
  response: SaveReply,
  errors: ['too_many_requests', 'slug_taken', 'draft_moved', 'not_ready'],
})
/** Called every 20 s while the editor is open; `tab` is this tab's own id. Returns who else had it open within the last minute. */
export const announceEditor = endpoint({
  method: 'POST',
  path: '/papers/{id}/editors/',
  auth: 'editor',
  summary: 'Report that I have the paper open, and list other editors',
  params: ById,
  body: z.strictObject({ tab: z.uuid(), isLeaving: z.boolean().default(false) }),
  response: z.object({ rev: z.int(), others: z.array(Person.extend({ isMe: z.boolean(), seenAt: z.iso.datetime() })) }),
})

export const PaperSnapshot = z.object({
  rev: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** Saved when an exam freezes the paper, when it is overwritten by a restored or imported one, and every 10 minutes of writing. */
  reason: z.enum(['kept', 'published', 'restored', 'imported', 'corrected']),
})
export type PaperSnapshot = z.infer<typeof PaperSnapshot>
export const listPaperHistory = endpoint({
  method: 'GET',
  path: '/papers/{id}/history/',
  auth: 'editor',
  cap: 'read',
  summary: 'Stored states of the paper, newest first',
  params: ById,
  response: z.object({ items: z.array(PaperSnapshot) }),
})
export const getPaperSnapshot = endpoint({
  method: 'GET',
  path: '/papers/{id}/history/{rev}/',
  auth: 'editor',
  summary: 'A stored state of the paper; the editor restores it by saving it',
  params: ById.extend({ rev: z.coerce.number().int().min(0).max(2_147_483_647) }),
  response: PaperSnapshot.extend({ draft: PaperDraft }),
})

/** Findings of the contract and the content check; `place` and `sentence` are Persian (lib/authoring/paper-check/words/findings.ts). */
export const PaperFinding = z.object({
  severity: z.enum(['error', 'warning']),
  /** The path in the compiled paper: `parts.0.groups.2`. */
  path: z.string(),
  place: z.string(),
  sentence: z.string(),
})
export type PaperFinding = z.infer<typeof PaperFinding>
export const checkPaper = endpoint({
  method: 'GET',
  path: '/papers/{id}/check/',
  auth: 'editor',
  summary: 'Check the saved draft with its files',
  params: ById,
  response: z.object({ rev: z.int(), findings: z.array(PaperFinding) }),
})

export const MAX_PAPER_PICTURE_BYTES = 8 * 1024 * 1024
/** An SVG is checked against an allow-list and a size limit; other pictures are re-encoded. The reply's name goes into the draft. */
export const uploadPaperPicture = endpoint({
  method: 'POST',
  path: '/papers/{id}/pictures/',
  auth: 'editor',
  summary: 'A picture for this paper',
  params: ById,
  upload: {
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
    maxBytes: MAX_PAPER_PICTURE_BYTES,
  },
  response: PaperFileInfo,
  errors: ['too_many_requests', 'unusable_file'],
})
/** Raw bytes; for writers of this paper only. `name` is the draft's name with its folder, `pictures/plan.svg`, URI-encoded. */
export const getPaperFile = endpoint({
  method: 'GET',
  path: '/papers/{id}/files/{name}/',
  auth: 'editor',
  summary: 'A file of this paper',
  params: ById.extend({ name: z.string().max(200) }),
})

export const duplicatePaper = endpoint({
  method: 'POST',
  path: '/papers/{id}/duplicate/',
  auth: 'editor',
  summary: 'A copy of the draft and its files, owned by the caller',
  params: ById,
  body: z.strictObject({ id: z.uuid() }),
  response: z.object({ id: z.uuid() }),
  errors: ['too_many_requests', 'slug_taken'],
})
/** Papers of published exams can be archived too: attempts and exams keep their frozen versions. */
export const actOnPapers = endpoint({
  method: 'POST',
  path: '/bulk/papers/',
  auth: 'editor',
  summary: 'Archive or restore several papers; those of others are skipped and counted',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(50), act: z.enum(['archive', 'unarchive']) }),
  response: z.object({ done: z.int(), skipped: z.int() }),
  errors: ['too_many_requests'],
})
export const PaperAct = z.enum([
  'created',
  'saved',
  'imported',
  'duplicated',
  'archived',
  'unarchived',
  'published',
  'restored',
  'corrected',
  'remarked',
  'undone',
  'uploaded',
])
export const PaperLogEntry = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  act: PaperAct,
  detail: z.string(),
})
export type PaperLogEntry = z.infer<typeof PaperLogEntry>
export const listPaperLog = endpoint({
  method: 'GET',
  path: '/papers/{id}/log/',
  auth: 'editor',
  cap: 'read',
  summary: 'Who did what to this paper, newest first',
  params: ById,
  response: z.object({ items: z.array(PaperLogEntry) }),
})
