import { type ImportReport } from '@/lib/authoring/exchange/contract'
import { PaperDraft as DraftContract } from '@/lib/authoring/paper/contract/paper-draft'
import { countLine, problemLine, reportOf } from '@/lib/authoring/exchange/words'
import { type ExamModule, type Skill } from '@/lib/paper/content/rules/content'
import { listSchemaIssues, type SchemaIssue } from '@/lib/authoring/paper-check/rules/schema-issues'
import { inspectMedia, type MediaFacts } from '@/lib/documents/media/rules/inspect'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { openDraft } from '@/lib/authoring/paper/rules/open-draft'
import { type TextEncoding } from '@/lib/platform/text/imported/encoding'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { type BundleFiles, type BundlePaper, sha256, storePlain } from '@/server/authoring/exam/public'
import { addPaperFile, adoptVersion, createPaperIn } from '@/server/authoring/paper/public'
import { type Problem } from './opening/problem'
import { readInThread } from './read-in-thread'

type Target = { readonly skill: Skill; readonly module: ExamModule }
type ImportRequest = Target & {
  readonly store: boolean
  readonly id: string
  readonly encoding: TextEncoding | null
  /** The user has confirmed the doubtful places. */
  readonly isConfirmed: boolean
}
type ImportedPaper = ImportReport['papers'][number]

/** Examines a file, and with `store` makes papers of it: all, or none if there is a problem. Idempotent by request. */
export async function importPapers(
  ctx: Context,
  editor: Editor,
  bytes: Buffer,
  request: ImportRequest,
): Promise<ImportReport> {
  const { skill, module, encoding } = request
  const requester = { settings: ctx.settings, userId: editor.userId }
  const found = await readInThread(requester, { file: bytes, target: { skill, module }, encoding })
  if (found.kind === 'refused') return refuse(...found.problems)
  const idOf = idsOf(request, bytes)
  if (found.kind === 'bundle') return importBundle(ctx, editor, found, { store: request.store, idOf })
  const { draft, losses, counts, format, readAs } = found
  // A paper that the editor could not open is never stored.
  if (findOpeningIssue(draft) !== null) return refuse({ kind: 'too-large' })
  const hasDoubts = losses.some(({ code }) => code === 'doubt') || (!readAs.isSure && encoding === null)
  const report = [...countLine(counts), ...reportOf(losses)]
  // The report says why nothing is left, for example essays in a file for a reading paper.
  if (counts.taken === 0) return { format, readAs, papers: [], problems: report }
  const paper = { ...describe(draft, report), source: counts, hasDoubts }
  if (!request.store || (hasDoubts && !request.isConfirmed)) return { format, readAs, papers: [paper], problems: [] }
  const id = idOf(0)
  await inTransaction(ctx, (ctx) => createPaperIn(ctx, editor, { id, skill, module, draft, act: 'imported' }))
  return { format, readAs, papers: [{ ...paper, id }], problems: [] }
}

/**
 * The papers' ids by their position in the file, as UUIDs derived from request and file (version 8): repeating a request after a lost reply makes no
 * second set.
 */
function idsOf({ id, skill, module }: ImportRequest, bytes: Buffer): (place: number) => string {
  const request = [id, skill, module, sha256(bytes)].join(' ')
  return (place) => {
    const hex = sha256(`${request} ${place}`)
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(12, 15)}`,
      `a${hex.slice(15, 18)}`,
      hex.slice(18, 30),
    ].join('-')
  }
}

function refuse(...problems: readonly Problem[]): ImportReport {
  return { format: null, readAs: null, papers: [], problems: problems.map(problemLine) }
}

/** The first place where a draft breaks the contract of drafts, which every later read checks; null if it is valid. */
function findOpeningIssue(draft: PaperDraft): SchemaIssue | null {
  return listSchemaIssues(DraftContract.safeParse(draft).error?.issues ?? [])[0] ?? null
}

function describe(draft: PaperDraft, report: ImportedPaper['report']): ImportedPaper {
  const { content } = compileDraft(draft)
  const questionCount = listQuestions(content).reduce((count, question) => count + question.numbers.length, 0)
  const { title, skill, parts } = draft
  return { title, skill, questionCount, partCount: parts.length, source: null, hasDoubts: false, report, id: null }
}

type ImportContext = { readonly store: boolean; readonly idOf: (place: number) => string }
type FoundBundle = { readonly papers: readonly BundlePaper[]; readonly files: BundleFiles }

async function importBundle(
  ctx: Context,
  editor: Editor,
  found: FoundBundle,
  { store, idOf }: ImportContext,
): Promise<ImportReport> {
  const problems = [...findMediaProblems(found), ...findLargePapers(found)]
  if (problems.length > 0) return { format: 'bundle', readAs: null, papers: [], problems: problems.map(problemLine) }
  const papers = found.papers.map((paper) => ({ paper, line: describe(openDraft(paper.content, paper.key), []) }))
  if (!store) return { format: 'bundle', readAs: null, papers: papers.map(({ line }) => line), problems: [] }
  // Files first: a file without a paper is harmless. Then all papers, or none.
  const stored = new Map<string, Stored>()
  for (const name of new Set(found.papers.flatMap(({ media }) => media))) {
    const bytes = found.files.get(name) ?? new Uint8Array()
    stored.set(name, { row: await storePlain(storageOf(ctx, 'media'), name, bytes), facts: inspectMedia(name, bytes) })
  }
  const storedPapers = await inTransaction(ctx, async (ctx) => {
    const lines: ImportedPaper[] = []
    for (const [place, { paper, line }] of papers.entries()) {
      const id = idOf(place)
      await storePaper(ctx, editor, { id, paper, stored })
      lines.push({ ...line, id })
    }
    return lines
  })
  return { format: 'bundle', readAs: null, papers: storedPapers, problems: [] }
}

/** A bundle may contain more than the editor supports. */
function findLargePapers({ papers }: FoundBundle): readonly Problem[] {
  return papers.flatMap(({ content, key, file }) => {
    const field = findOpeningIssue(openDraft(content, key))
    return field === null ? [] : [{ kind: 'bundle' as const, message: field.code, where: file, field }]
  })
}

function findMediaProblems({ papers, files }: FoundBundle): readonly Problem[] {
  return [...new Set(papers.flatMap(({ media }) => media))].flatMap((name) => {
    const facts = inspectMedia(name, files.get(name) ?? new Uint8Array())
    return listMediaFaults(facts).map((message) => ({ kind: 'bundle' as const, message, where: name }))
  })
}

function listMediaFaults(facts: MediaFacts): readonly string[] {
  if (facts.kind === 'unreadable') return [facts.reason]
  return facts.kind === 'picture' ? facts.problems : []
}

type Stored = { readonly row: Awaited<ReturnType<typeof storePlain>>; readonly facts: MediaFacts }
type StoreContext = { readonly id: string; readonly paper: BundlePaper; readonly stored: ReadonlyMap<string, Stored> }

/** Stores the paper with its files. If its slug is free, its file also becomes its first version, so that an export returns the same bytes. */
async function storePaper(ctx: Context, editor: Editor, { id, paper, stored }: StoreContext): Promise<void> {
  const { content, key, source } = paper
  const draft = openDraft(content, key)
  const { skill, module } = draft
  const files = paper.media.flatMap((name) => stored.get(name) ?? [])
  const { isNew } = await createPaperIn(ctx, editor, { id, skill, module, draft, act: 'imported' })
  if (!isNew) return
  for (const { row, facts } of files) {
    const durationMs = facts.kind === 'audio' ? Math.round(facts.durationMs) : null
    const { file: name, ...rest } = row
    await addPaperFile(ctx.db, id, { name, ...rest, width: null, height: null, durationMs }, editor.userId)
  }
  await adoptVersion(ctx, { paperId: id, content, key, source, media: files.map(({ row }) => row) })
}
