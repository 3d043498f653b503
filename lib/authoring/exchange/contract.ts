import * as z from 'zod'
import { MAX_IMPORT_MEGABYTES } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { TEXT_ENCODINGS } from '@/lib/platform/text/imported/encoding'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { ExamModule, Skill } from '@/lib/paper/content/contract/paper'

/** Papers in the formats of other programs. `bundle` is our own, lossless format. */
export const ExchangeFormat = z.enum(['bundle', 'qti3', 'qti2', 'moodle', 'gift'])
export type ExchangeFormat = z.infer<typeof ExchangeFormat>
/** What was lost in the conversion, as Persian sentences with the questions or files concerned. */
export const ReportLine = z.object({ sentence: z.string(), places: z.array(z.string()) })
export type ReportLine = z.infer<typeof ReportLine>

const MAX_IMPORT_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024
export const ImportedPaper = z.object({
  title: z.string(),
  skill: Skill,
  questionCount: z.int(),
  partCount: z.int(),
  /** The number of questions found by a plain search of the file, and how many of them are in the paper; null for our own format. */
  source: z.object({ found: z.int(), taken: z.int() }).nullable(),
  /**
   * The paper contains broken or undecoded characters, or the file's encoding is a guess: nothing is stored until a person has checked it or named
   * the encoding.
   */
  hasDoubts: z.boolean(),
  report: z.array(ReportLine),
  /** The paper that was created; null if nothing was stored. */
  id: z.uuid().nullable(),
})
export const ImportReport = z.object({
  /** Null if the format of the file is unknown. */
  format: ExchangeFormat.nullable(),
  /** The encoding in which a text file was read; if it is unsure, the caller may name another. */
  readAs: z.object({ encoding: z.string(), isSure: z.boolean() }).nullable(),
  papers: z.array(ImportedPaper),
  /** Why the file cannot be imported; empty if it can. */
  problems: z.array(ReportLine),
})
export type ImportReport = z.infer<typeof ImportReport>
/** The format is detected from the content, not from the media type. Without `store` nothing is stored; nor is a file with problems. */
export const importPapers = endpoint({
  method: 'POST',
  path: '/papers/import/',
  auth: 'editor',
  summary: 'Import papers from a bundle, QTI, Moodle XML or GIFT file',
  query: z.object({
    /** Used for formats without skills. */
    skill: Skill.default('reading'),
    module: ExamModule.default('academic'),
    store: z.enum(['true', 'false']).default('false'),
    /** Used for files that do not declare their encoding. */
    encoding: z.enum(TEXT_ENCODINGS).optional(),
    /** Confirms the doubts of an earlier preview. Without it a paper with doubts is not stored. */
    seen: z.enum(['true', 'false']).default('false'),
    /** Chosen by the caller: a repeat with the same file creates no second set of papers. */
    id: z.uuid().optional(),
  }),
  upload: {
    types: [
      'application/octet-stream',
      'application/zip',
      'application/x-zip-compressed',
      'application/json',
      'application/xml',
      'text/xml',
      'text/plain',
    ],
    maxBytes: MAX_IMPORT_BYTES,
  },
  response: ImportReport,
  errors: ['too_many_requests', 'unusable_file'],
})

const ExportParams = z.object({ id: z.uuid(), format: ExchangeFormat })
export const exportPaper = endpoint({
  method: 'GET',
  path: '/papers/{id}/export/{format}/',
  auth: 'editor',
  summary: 'The paper with its key as a file of this format',
  params: ExportParams,
  errors: ['too_many_requests'],
})
export const getExportReport = endpoint({
  method: 'GET',
  path: '/papers/{id}/export/{format}/report/',
  auth: 'editor',
  summary: 'What would be lost of the paper in this format',
  params: ExportParams,
  response: z.object({ report: z.array(ReportLine) }),
})
