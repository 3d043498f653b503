import { ExamFile } from '@/lib/authoring/exam/contract/bundle'
import { type ExamDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { type VersionRow } from './version-repo'

export type SourcePaper = { readonly id: string; readonly skill: string }
export type ExamSource = {
  readonly source: string
  /** The file name of each paper, in order. */
  readonly names: readonly string[]
}

/**
 * The exam.json of a draft: byte for byte that of the newest version with the same content, otherwise pretty-printed. Papers that are in the current
 * version (first in `versions`) keep their file names.
 */
export function writeExamFile(
  draft: ExamDraft,
  papers: readonly SourcePaper[],
  versions: readonly VersionRow[],
): ExamSource {
  const formerVersions = versions.map(({ source }) => ({ source, file: ExamFile.parse(JSON.parse(source)) }))
  const names = nameFiles(papers, formerVersions[0]?.file ?? null, versions[0] ?? null)
  const file = toFile(draft, names)
  const equalVersion = formerVersions.find((former) => canonical(former.file) === canonical(file))
  return { names, source: equalVersion?.source ?? `${JSON.stringify(file, null, 2)}\n` }
}

function toFile(draft: ExamDraft, names: readonly string[]): ExamFile {
  const { slug, title, description, module, priceRial, opensAt, closesAt, attemptsAllowed } = draft
  const { listening, reading } = draft.bandTables
  return {
    format: 'sanjeh.exam/1',
    slug,
    title,
    description,
    module,
    priceRial,
    papers: [...names],
    ...(opensAt !== null && { opensAt }),
    ...(closesAt !== null && { closesAt }),
    ...(attemptsAllowed !== null && { attemptsAllowed }),
    ...(draft.allowsRestart === false && { allowsRestart: false }),
    ...(draft.onlyMode !== null && { onlyMode: draft.onlyMode }),
    ...(draft.releaseAfter !== 'section' && { releaseAfter: draft.releaseAfter }),
    ...(draft.endsWithWindow && { endsWithWindow: true }),
    ...((listening ?? reading) && { bandTables: { ...(listening && { listening }), ...(reading && { reading }) } }),
  }
}

function nameFiles(
  papers: readonly SourcePaper[],
  former: ExamFile | null,
  base: VersionRow | null,
): readonly string[] {
  const formerPapers = new Map(base?.papers.map(({ paperId }, index) => [paperId, former?.papers[index]]))
  const takenFiles = new Set([...formerPapers.values()])
  return papers.map(({ id, skill }) => {
    const formerFile = formerPapers.get(id)
    if (formerFile) return formerFile
    const candidateNames = [`${skill}.json`, ...papers.map((_, index) => `${skill}-${index + 2}.json`)]
    const name = candidateNames.find((each) => !takenFiles.has(each)) ?? `${id}.json`
    takenFiles.add(name)
    return name
  })
}

/** Canonical form for comparison: ignores the order of fields and the notation of dates. */
function canonical({ opensAt, closesAt, bandTables, ...file }: ExamFile): string {
  return JSON.stringify([
    file.slug,
    file.title,
    file.description,
    file.module,
    file.priceRial,
    file.papers,
    file.attemptsAllowed ?? null,
    file.allowsRestart ?? true,
    ...[opensAt, closesAt].map((moment) => (moment === undefined ? null : Date.parse(moment))),
    bandTables?.listening ?? null,
    bandTables?.reading ?? null,
    file.onlyMode ?? null,
    file.releaseAfter ?? 'section',
    file.endsWithWindow ?? false,
  ])
}
