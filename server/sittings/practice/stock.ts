import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { SET_SIZES } from '@/lib/sittings/practice/contract'
import { countDueSets, type DueMistakes } from '@/lib/sittings/practice/rules/due-groups'
import { type Context } from '@/server/platform/http/context'
import { type Database } from '@/server/platform/db/client'
import { groupDue } from './due-mistakes'
import { FROM_UNPROCESSED } from './mistake-repo'
import { processAnswers } from './mistakes'
import { SEEN, type Skill, SOURCES, type SourceRow } from './repo'
import { outlineOf, type PartOutline } from './sources'

type MarkedPart = 'listening' | 'reading'
type StockRow = {
  readonly sources: readonly SourceRow[]
  /** Null for a whole paper. */
  readonly seen: readonly { readonly versionId: string; readonly question: string | null }[]
  /** Mistakes that are due, oldest first. */
  readonly due: readonly { readonly paperId: string; readonly question: string; readonly dueDay: number }[]
  readonly hasUnfolded: boolean
}
type OutlinedSource = SourceRow & { readonly parts: readonly PartOutline[] }
type PracticeStock = {
  readonly types: readonly {
    readonly skill: MarkedPart
    readonly type: GroupType
    readonly questions: number
    readonly unseen: number
  }[]
  readonly parts: readonly {
    readonly exam: string
    readonly skill: Skill
    readonly part: number
    readonly isSeen: boolean
    /** The modules of the exams that contain it. */
    readonly modules: readonly SourceRow['module'][]
  }[]
  /** Exams with three skills of which nothing was seen. */
  readonly unseenMocks: readonly { readonly module: SourceRow['module'] }[]
  readonly dueMistakes: Readonly<Record<MarkedPart, DueMistakes>>
}

const MARKED = ['listening', 'reading'] as const
const SKILLS_OF_MOCK = 3

/**
 * Everything that a user could practise now: unseen questions by type, parts, unseen mocks, due mistakes. One statement, if there are no new answers
 * to process.
 */
export async function readStock(ctx: Context, userId: string, today: number): Promise<PracticeStock> {
  let row = await findStock(ctx.db, userId, today)
  if (row.hasUnfolded) {
    await processAnswers(ctx, userId)
    row = await findStock(ctx.db, userId, today)
  }
  const outlined = await Promise.all(
    row.sources.map(async (source) => ({ ...source, parts: await outlineOf(ctx, source.versionId) })),
  )
  const seenKeys = new Set(row.seen.map(({ versionId, question }) => `${versionId} ${question ?? ''}`))
  const isSeen = (version: string, question: string) =>
    seenKeys.has(`${version} `) || seenKeys.has(`${version} ${question}`)
  // A paper in two exams is one.
  const papers = [...new Map(outlined.map((source) => [source.versionId, source])).values()]
  return {
    types: MARKED.flatMap((skill) => countTypes(papers, skill, isSeen)),
    parts: papers.flatMap(({ exam, skill, versionId, parts }) =>
      parts.map(({ number, groups }) => ({
        exam,
        skill,
        part: number,
        modules: outlined.filter((one) => one.versionId === versionId).map(({ module }) => module),
        isSeen:
          seenKeys.has(`${versionId} `) ||
          groups.some(({ questions }) => questions.some((id) => isSeen(versionId, id))),
      })),
    ),
    unseenMocks: listMocks(outlined, new Set(row.seen.map(({ versionId }) => versionId))),
    dueMistakes: { listening: countDue(papers, 'listening', row.due), reading: countDue(papers, 'reading', row.due) },
  }
}

async function findStock(db: Database, userId: string, today: number): Promise<StockRow> {
  const [row] = await db.query<StockRow>({
    name: 'practice-stock',
    text: `with source as materialized (${SOURCES('$1')}),
        seen as (${SEEN('$1', (version) => `${version} in (select "versionId" from source)`)})
      select (select coalesce(json_agg(s order by s.place), '[]') from source s) as sources,
        (select coalesce(json_agg(m), '[]') from (select distinct version as "versionId", question from seen) m) as seen,
        (select coalesce(json_agg(d), '[]') from (select paper_id as "paperId", question, due_day as "dueDay" from mistakes
          where user_id = $1 and state = 'waiting' and due_day <= $2 order by due_day, paper_id, question) d) as due,
        exists (select ${FROM_UNPROCESSED('$1')}) as "hasUnfolded"`,
    values: [userId, today],
  })
  if (!row) throw new Error('A select without a from has no row')
  return row
}

function countTypes(
  papers: readonly OutlinedSource[],
  skill: MarkedPart,
  isSeen: (version: string, question: string) => boolean,
): PracticeStock['types'] {
  const counts = new Map<GroupType, { questions: number; unseen: number }>()
  for (const { versionId, parts } of papers.filter((paper) => paper.skill === skill)) {
    for (const { type, questions, marks } of parts.flatMap(({ groups }) => groups)) {
      const count = counts.get(type) ?? { questions: 0, unseen: 0 }
      const isNew = questions.every((id) => !isSeen(versionId, id))
      counts.set(type, { questions: count.questions + marks, unseen: count.unseen + (isNew ? marks : 0) })
    }
  }
  return [...counts].map(([type, count]) => ({ skill, type, ...count }))
}

function listMocks(sources: readonly OutlinedSource[], seen: ReadonlySet<string>): PracticeStock['unseenMocks'] {
  const exams = [...new Set(sources.map(({ exam }) => exam))].map((exam) => sources.filter((one) => one.exam === exam))
  return exams.flatMap((papers) => {
    const [first] = papers
    const isWhole = new Set(papers.map(({ skill }) => skill)).size === SKILLS_OF_MOCK
    return first && isWhole && papers.every(({ versionId }) => !seen.has(versionId)) ? [{ module: first.module }] : []
  })
}

function countDue(papers: readonly OutlinedSource[], skill: MarkedPart, due: StockRow['due']): DueMistakes {
  const versions = new Map(papers.filter((paper) => paper.skill === skill).map((one) => [one.paperId, one.versionId]))
  const rows = due.flatMap(({ paperId, ...row }) => {
    const versionId = versions.get(paperId)
    return versionId === undefined ? [] : [{ ...row, versionId }]
  })
  return { count: rows.length, sets: countDueSets(groupDue(rows, papers), SET_SIZES) }
}
