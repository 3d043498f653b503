import { type OfferedGroup } from '@/lib/sittings/practice/rules/choose-groups'
import { subjectOf } from '@/lib/sittings/practice/rules/part-subject'
import { type Group } from '@/lib/paper/content/rules/content'
import { listGroupQuestions } from '@/lib/paper/content/rules/questions'
import { type Context } from '@/server/platform/http/context'
import { createVersionCache, getPaperContent } from '@/server/authoring/exam/public'
import { listSeen, listSources, type SeenQuestion, type SourceRow } from './repo'

export type GroupOutline = {
  readonly type: Group['type']
  /** Ids of its questions. */
  readonly questions: readonly string[]
  /** The question numbers that they take, which equals their marks. */
  readonly marks: number
}
export type PartOutline = {
  readonly number: number
  /** The subject; null if it prints none. */
  readonly title: string | null
  readonly groups: readonly GroupOutline[]
}
export type Source = SourceRow & { readonly parts: readonly PartOutline[] }

/** Outlines of frozen papers without texts: small, so that many can be cached. */
const outlines = createVersionCache<readonly PartOutline[]>(2_000)

/** The papers that a user can practise now, with their outlines. */
export async function findSources(ctx: Context, userId: string): Promise<readonly Source[]> {
  const rows = await listSources(ctx.db, userId)
  return Promise.all(rows.map(async (row) => ({ ...row, parts: await outlineOf(ctx, row.versionId) })))
}

export function outlineOf(ctx: Context, versionId: string): Promise<readonly PartOutline[]> {
  return outlines(versionId, async () => {
    const { parts } = await getPaperContent(ctx, versionId)
    return parts.map((part) => ({
      number: part.number,
      title: subjectOf(part),
      groups: part.groups.map((group) => {
        const questions = listGroupQuestions(group, part.number)
        return {
          type: group.type,
          questions: questions.map(({ id }) => id),
          marks: questions.reduce((sum, { numbers }) => sum + numbers.length, 0),
        }
      }),
    }))
  })
}

/** Every group of a type, each paper once, with the time when the user last saw it. */
export async function listOffered(
  ctx: Context,
  userId: string,
  sources: readonly Source[],
  type: Group['type'],
): Promise<readonly OfferedGroup[]> {
  const seenQuestions = await listSeen(
    ctx.db,
    userId,
    sources.map(({ versionId }) => versionId),
  )
  const seenMsOf = indexSeen(seenQuestions)
  return listPapers(sources).flatMap(({ versionId, parts }) =>
    parts.flatMap((part) =>
      part.groups.flatMap((group, at) => {
        if (group.type !== type) return []
        const lastSeenMs = seenMsOf(versionId, group.questions)
        return [{ version: versionId, part: part.number, group: at, questions: group.marks, lastSeenMs }]
      }),
    ),
  )
}

/** A paper in two exams once. */
export function listPapers(sources: readonly Source[]): readonly Source[] {
  return [...new Map(sources.map((source) => [source.versionId, source])).values()]
}

/** When one of these questions was last seen; 0 if none was. */
export function indexSeen(
  seenRows: readonly SeenQuestion[],
): (version: string, questions: readonly string[]) => number {
  const times = new Map(seenRows.map(({ versionId, question, atMs }) => [`${versionId} ${question ?? ''}`, atMs]))
  return (version, questions) =>
    Math.max(...['', ...questions].map((question) => times.get(`${version} ${question}`) ?? 0))
}
