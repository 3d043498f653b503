import * as z from 'zod'
import { MAX_IMPORT_MEGABYTES } from '@/lib/authoring/exchange/rules/foreign/foreign'
import { TEXT_ENCODINGS } from '@/lib/platform/text/encoding'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { ExamModule, Skill } from '@/lib/paper/content/contract/paper'

/** Papers from and for other programs. `bundle` is our own format: nothing is lost in it. */
export const ExchangeFormat = z.enum(['bundle', 'qti3', 'qti2', 'moodle', 'gift'])
export type ExchangeFormat = z.infer<typeof ExchangeFormat>
/** What one of the sides cannot say, as Persian sentences with the questions or files that they are about. */
export const ReportLine = z.object({ sentence: z.string(), places: z.array(z.string()) })
export type ReportLine = z.infer<typeof ReportLine>

const MAX_IMPORT_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024
export const ImportedPaper = z.object({
  title: z.string(),
  skill: Skill,
  questionCount: z.int(),
  partCount: z.int(),
  /** Questions as the file counts them, found by a search of its text, and how many of them stand in the paper; null for our own format. */
  source: z.object({ found: z.int(), taken: z.int() }).nullable(),
  /**
   * Broken or undecoded letters stand in the paper, or how the letters of the file are written is a guess: somebody must have seen them, or
   * said the encoding, before it is stored.
   */
  hasDoubts: z.boolean(),
  report: z.array(ReportLine),
  /** The paper that was made of it; null while nothing is stored. */
  id: z.uuid().nullable(),
})
export const ImportReport = z.object({
  /** Null when the file is of no format that we know. */
  format: ExchangeFormat.nullable(),
  /** As what the letters of a text file were read; when that is not sure, the caller may say another. */
  readAs: z.object({ encoding: z.string(), isSure: z.boolean() }).nullable(),
  papers: z.array(ImportedPaper),
  /** Why nothing can be taken of it; empty when something can. */
  problems: z.array(ReportLine),
})
export type ImportReport = z.infer<typeof ImportReport>
/** The file's content decides what it is, not its type. Without `store` it is only looked at, and with problems nothing is stored either. */
export const importPapers = endpoint({
  method: 'POST',
  path: '/papers/import/',
  auth: 'editor',
  summary: 'Papers out of a bundle, QTI, Moodle XML or GIFT file',
  query: z.object({
    /** For formats that know no skills. */
    skill: Skill.default('reading'),
    module: ExamModule.default('academic'),
    store: z.enum(['true', 'false']).default('false'),
    /** For files that leave open how their letters are written. */
    encoding: z.enum(TEXT_ENCODINGS).optional(),
    /** The doubts of an earlier look are answered: store it all the same. Without it a paper with doubts is not stored. */
    seen: z.enum(['true', 'false']).default('false'),
    /** The caller's: the same again with the same file makes no second set of papers. */
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
  summary: 'What this format cannot say of the paper',
  params: ExportParams,
  response: z.object({ report: z.array(ReportLine) }),
})
