import { type ImportReport } from '@/lib/contract/exchange'
import { problemLine, reportOf } from '@/lib/copy/exchange'
import { type ExamModule, type Skill } from '@/lib/domain/exam/content'
import { type MediaFacts } from '@/lib/domain/exam/doctor/finding'
import { inspectMedia } from '@/lib/domain/exam/media/inspect'
import { listQuestions } from '@/lib/domain/exam/questions'
import { fromForeign } from '@/lib/domain/exchange/from-foreign'
import { compileDraft } from '@/lib/domain/paper-draft/compile'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'
import { openDraft } from '@/lib/domain/paper-draft/open'
import { type Context } from '@/server/http/context'
import { type BundleFiles, type BundlePaper, mediaStorage, storePlain } from '@/server/modules/exams/service'
import { addPaperFile, adoptVersion, createPaperIn, type Editor } from '@/server/modules/papers/service'
import { type Problem, recognize } from './recognize'

type Target = { readonly skill: Skill; readonly module: ExamModule }
type Wish = Target & { readonly store: boolean }
type ImportedPaper = ImportReport['papers'][number]

/** Looks at a file, and with `store` makes papers of it: all of them, or none when there is a problem. */
export async function importPapers(ctx: Context, editor: Editor, bytes: Buffer, wish: Wish): Promise<ImportReport> {
  const found = recognize(bytes)
  if (found.kind === 'refused') return { format: null, papers: [], problems: found.problems.map(problemLine) }
  if (found.kind === 'bundle') return importBundle(ctx, editor, found, wish)
  const { draft, losses } = fromForeign(found.foreign, { ...wish, slug: '' })
  const paper = describe(draft, reportOf(losses))
  if (!wish.store) return { format: found.format, papers: [paper], problems: [] }
  const id = ctx.newId()
  await ctx.db.transaction((tx) => createPaperIn(ctx, tx, editor, { id, ...wish, draft, act: 'imported' }))
  return { format: found.format, papers: [{ ...paper, id }], problems: [] }
}

function describe(draft: PaperDraft, report: ImportedPaper['report']): ImportedPaper {
  const { content } = compileDraft(draft)
  const questionCount = listQuestions(content).reduce((count, question) => count + question.numbers.length, 0)
  return { title: draft.title, skill: draft.skill, questionCount, partCount: draft.parts.length, report, id: null }
}

type Found = { readonly papers: readonly BundlePaper[]; readonly files: BundleFiles }

async function importBundle(ctx: Context, editor: Editor, found: Found, { store }: Wish): Promise<ImportReport> {
  const problems = findMediaProblems(found)
  if (problems.length > 0) return { format: 'bundle', papers: [], problems: problems.map(problemLine) }
  const papers = found.papers.map((paper) => ({ paper, line: describe(openDraft(paper.content, paper.key), []) }))
  if (!store) return { format: 'bundle', papers: papers.map(({ line }) => line), problems: [] }
  const made: ImportedPaper[] = []
  for (const { paper, line } of papers) made.push({ ...line, id: await storePaper(ctx, editor, paper, found.files) })
  return { format: 'bundle', papers: made, problems: [] }
}

function findMediaProblems({ papers, files }: Found): readonly Problem[] {
  return [...new Set(papers.flatMap(({ media }) => media))].flatMap((name) => {
    const facts = inspectMedia(name, files.get(name) ?? new Uint8Array())
    return whyUnusable(facts).map((message) => ({ kind: 'bundle' as const, message, where: name }))
  })
}

function whyUnusable(facts: MediaFacts): readonly string[] {
  if (facts.kind === 'unreadable') return [facts.reason]
  return facts.kind === 'picture' ? facts.problems : []
}

/** The paper with its files. With a free slug it is also the very version of its file, so that it comes out as it went in. */
async function storePaper(ctx: Context, editor: Editor, paper: BundlePaper, files: BundleFiles): Promise<string> {
  const id = ctx.newId()
  const draft = openDraft(paper.content, paper.key)
  const stored: { row: Awaited<ReturnType<typeof storePlain>>; facts: MediaFacts }[] = []
  for (const name of paper.media) {
    const bytes = files.get(name) ?? new Uint8Array()
    stored.push({ row: await storePlain(mediaStorage(ctx), name, bytes), facts: inspectMedia(name, bytes) })
  }
  await ctx.db.transaction(async (tx) => {
    const { skill, module } = draft
    await createPaperIn(ctx, tx, editor, { id, skill, module, draft, act: 'imported' })
    for (const { row, facts } of stored) {
      const durationMs = facts.kind === 'audio' ? Math.round(facts.durationMs) : null
      const { file: name, ...rest } = row
      await addPaperFile(tx, id, { name, ...rest, width: null, height: null, durationMs }, editor.userId)
    }
    const { content, key, source } = paper
    await adoptVersion(ctx, tx, { paperId: id, content, key, source, media: stored.map(({ row }) => row) })
  })
  return id
}
