import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type PaperFinding } from '@/lib/authoring/paper/contract/papers'
import { findingPlace } from '@/lib/authoring/paper-check/words/finding-place'
import { findingSentence } from '@/lib/authoring/paper-check/words/findings'
import { draftFindings } from '@/lib/authoring/paper/words/papers'
import { schemaSentence } from '@/lib/authoring/paper-check/words/schema-issues'
import { checkPaper } from '@/lib/authoring/paper-check/rules/check-paper'
import { type Finding } from '@/lib/authoring/paper-check/rules/finding'
import { inspectMedia, type MediaFacts } from '@/lib/documents/media/rules/inspect'
import { listSchemaIssues } from '@/lib/authoring/paper-check/rules/schema-issues'
import { listPictureFiles } from '@/lib/paper/content/rules/pictures'
import { type CompiledDraft, compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { type Context } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { createVersionCache, plainKey } from '@/server/authoring/exam/public'
import { type NamedFile } from './file-repo'
import { readPapers } from './freeze'

/** A finding with its code and subject, from which ids for confirmation are made. Never leaves the server. */
export type NamedFinding = PaperFinding & {
  readonly fact: Readonly<Record<string, unknown>> & { readonly code: string }
}

/** Facts about a file never change, because its bytes do not. */
const facts = createVersionCache<MediaFacts>(256)

/** All errors and warnings that a publication of this draft would meet, without duplicates. @param rows the paper's files */
export async function examineDraft(
  ctx: Context,
  draft: PaperDraft,
  rows: readonly NamedFile[],
): Promise<NamedFinding[]> {
  const compiled = compileDraft(draft)
  const { content, key } = compiled
  const files = new Map(rows.map((row) => [row.name, row]))
  const names = [...(content.recording ? [content.recording.file] : []), ...listPictureFiles(content)]
  const media = new Map<string, MediaFacts>()
  for (const name of names) {
    const file = files.get(name)
    if (file) media.set(name, await inspectFile(ctx, file))
  }
  const at = (
    { severity, path }: Pick<Finding, 'severity' | 'path'>,
    fact: NamedFinding['fact'],
    sentence: string,
  ): NamedFinding => ({ severity, path, place: findingPlace(path, content, key), sentence, fact })
  const strict = PaperFile.safeParse({ format: 'sanjeh.paper/1', ...content, key })
  const missing = names.filter((name) => name !== '' && !files.has(name))
  return unique([
    ...listSchemaIssues(strict.error?.issues ?? []).map(({ path, code, ...rest }) =>
      at({ severity: 'error', path }, { code, ...rest }, schemaSentence(path, code, rest)),
    ),
    ...missing.map((name) =>
      at({ severity: 'error', path: '' }, { code: 'file-missing', name }, draftFindings.fileMissing(name)),
    ),
    ...checkPaper({ content, key, media }).map((finding) =>
      at(finding, factOf(finding), sentenceOf(finding, draft, compiled)),
    ),
  ])
}

/** For an incomplete key, which is dropped, says what is missing. */
function sentenceOf(finding: Finding, { keys }: PaperDraft, { numbering }: CompiledDraft): string {
  if (finding.code !== 'key-missing') return findingSentence(finding)
  const ref = numbering.refs.find((each) => numbering.idOf(each) === finding.question)
  const key = ref === undefined ? undefined : keys[ref]
  if (key && !key.answer && key.typed) return draftFindings.keyUnconfirmed(finding.question)
  return findingSentence(finding)
}

/** The subject of a finding, without its place and its English words. */
export function factOf(finding: Readonly<Record<string, unknown>> & { readonly code: string }): NamedFinding['fact'] {
  const { severity: _severity, path: _path, message: _message, ...fact } = finding
  return { ...fact, code: finding.code }
}

function unique(findings: readonly NamedFinding[]): NamedFinding[] {
  return [...new Map(findings.map((each) => [`${each.path} ${each.sentence}`, each])).values()]
}

function inspectFile(ctx: Context, { name, sha256 }: NamedFile): Promise<MediaFacts> {
  return facts(`${sha256} ${name}`, async () =>
    inspectMedia(name, await storageOf(ctx, 'media').get(plainKey(sha256)), { isStored: true }),
  )
}

/** The errors and warnings of each of these saved papers, read with one query. */
export async function examinePapers(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedFinding[]>> {
  const findings = new Map<string, readonly NamedFinding[]>()
  for (const [id, { draft, files }] of await readPapers(ctx.db, ids))
    findings.set(id, await examineDraft(ctx, draft, files))
  return findings
}
