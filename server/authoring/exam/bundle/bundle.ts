import { listSchemaIssues } from '@/lib/authoring/paper-check/rules/schema-issues'
import type * as z from 'zod'
import { ExamFile, PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type PaperContent, type PaperKey } from '@/lib/paper/content/contract/paper'
import { listPictureFiles } from '@/lib/paper/content/rules/pictures'
import { decodeUnicode } from '@/lib/platform/text/imported/encoding'
import { type BundleFiles } from './bundle-files'
import { type BundleIssue } from './bundle-issue'

export type BundlePaper = {
  readonly file: string
  /** The text of that file, unchanged. */
  readonly source: string
  readonly content: PaperContent
  readonly key: PaperKey
  /** Names of its pictures and its recording. */
  readonly media: readonly string[]
}
export type Bundle = { readonly exam: ExamFile; readonly source: string; readonly papers: readonly BundlePaper[] }
/** `bundle` is null if its files could not be parsed; the issues say why. */
export type ParsedBundle = { readonly bundle: Bundle | null; readonly issues: readonly BundleIssue[] }

const EXAM_FILE = 'exam.json'
const MAX_JSON_BYTES = 4 * 1024 * 1024

/** Parses the JSON files of a bundle by the contract, and finds missing and superfluous files. */
export function parseBundle(files: BundleFiles): ParsedBundle {
  const issues: BundleIssue[] = []
  const exam = parseFile(files, EXAM_FILE, ExamFile, issues)
  if (!exam) return { bundle: null, issues }
  const papers = exam.value.papers.flatMap((file) => parsePaper(files, file, issues))
  issues.push(...findMissingMedia(files, papers), ...findUnusedFiles(files, papers))
  if (papers.length < exam.value.papers.length) return { bundle: null, issues }
  return { bundle: { exam: exam.value, source: exam.source, papers }, issues }
}

function parsePaper(files: BundleFiles, file: string, issues: BundleIssue[]): readonly BundlePaper[] {
  const parsed = parseFile(files, file, PaperFile, issues)
  if (!parsed) return []
  const { format: _format, key, ...content } = parsed.value
  const media = [...new Set([...(content.recording ? [content.recording.file] : []), ...listPictureFiles(content)])]
  return [{ file, source: parsed.source, content, key, media }]
}

function parseFile<S extends z.ZodType>(
  files: BundleFiles,
  file: string,
  schema: S,
  issues: BundleIssue[],
): { value: z.output<S>; source: string } | null {
  const report = (path: string, message: string) => issues.push({ severity: 'error', file, path, message })
  const bytes = files.get(file)
  if (!bytes) return (report('', 'The file is missing'), null)
  if (bytes.length > MAX_JSON_BYTES) return (report('', `Larger than ${MAX_JSON_BYTES} bytes`), null)
  const read = readJson(bytes)
  if ('problem' in read) return (report('', read.problem), null)
  const parsed = schema.safeParse(read.json)
  if (parsed.success) return { value: parsed.data, source: read.source }
  for (const issue of parsed.error.issues) {
    const [field] = listSchemaIssues([issue])
    const path = issue.path.join('.')
    issues.push({ severity: 'error', file, path, message: issue.message, ...(field && { field }) })
  }
  return null
}

function readJson(bytes: Uint8Array): { json: unknown; source: string } | { problem: string } {
  try {
    const source = decodeUnicode(bytes)
    const json: unknown = JSON.parse(source)
    return { json, source }
  } catch (error) {
    return { problem: `Not JSON in UTF-8 or UTF-16 (${error instanceof Error ? error.message : 'unreadable'})` }
  }
}

function findMissingMedia(files: BundleFiles, papers: readonly BundlePaper[]): readonly BundleIssue[] {
  return papers.flatMap((paper) =>
    paper.media
      .filter((name) => !files.has(name))
      .map((name) => ({
        severity: 'error' as const,
        file: paper.file,
        path: '',
        message: `${name} is not in the bundle`,
      })),
  )
}

function findUnusedFiles(files: BundleFiles, papers: readonly BundlePaper[]): readonly BundleIssue[] {
  const used = new Set([EXAM_FILE, ...papers.flatMap((paper) => [paper.file, ...paper.media])])
  const message = 'No paper names this file: it is not taken in'
  return [...files.keys()]
    .filter((name) => !used.has(name))
    .map((file) => ({ severity: 'warning' as const, file, path: '', message }))
}
