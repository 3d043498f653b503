import { setImmediate as breathe } from 'node:timers/promises'
import { type PaperMarking } from '@/lib/marking/answers/key'
import { listKeyDifferences } from '@/lib/sittings/key-correction/rules/key-difference'
import { pickMarking, regrade } from '@/lib/sittings/key-correction/rules/regrade'
import { type BandTable } from '@/lib/marking/bands/band-table'
import { scorePaper } from '@/lib/marking/bands/score'
import { type PaperContent, type PaperKey } from '@/lib/paper/content/contract/paper'
import { type Context } from '@/server/platform/http/context'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import { bandTableOf, toMarking } from '@/server/sittings/result/public'
import { type Changed, listMarkedBy, listMarkedSittings, type MarkedSitting, type Marks } from './sitting-repo'

/** A sitting that was checked, and its new marks. */
export type RegradedSitting = Changed & { readonly row: MarkedSitting; readonly questions: readonly string[] }
/** The key that is to mark the sittings of a version; the key itself, because its version may not be stored yet. */
export type Target = { readonly versionId: string; readonly keyVersionId: string; readonly key: PaperKey }
/** The data for marking one pair of a pinned version and the key that marked it. */
type Task = {
  readonly target: Target
  readonly content: PaperContent
  readonly ownKey: PaperKey
  readonly marking: PaperMarking
  readonly questions: readonly string[]
}

/** Small enough for candidates' requests to run in between. */
const BATCH = 250

/**
 * Marks again every marked sitting whose key differs from its target's, in batches; checks only questions whose answers differ between the two keys.
 * Reads on the caller's connection, without writing. `undone` is a correction whose own sittings have been restored: they are skipped.
 * @returns the number
 */
export async function regradeAll(
  ctx: Context,
  targets: readonly Target[],
  handleBatch: (batch: readonly RegradedSitting[]) => Promise<void>,
  undone: string | null = null,
): Promise<number> {
  const tasks = await listTasks(ctx, targets)
  if (tasks.size === 0) return 0
  const pairs = [...tasks.keys()].map((pair) => {
    const [versionId = '', keyVersionId = ''] = pair.split(' ')
    return { versionId, keyVersionId }
  })
  const questions = [...new Set([...tasks.values()].flatMap((task) => task.questions))]
  let [after, reached]: [string | null, number] = [null, 0]
  for (;;) {
    const rows: MarkedSitting[] = await listMarkedSittings(ctx.db, {
      pairs,
      questions,
      after,
      exceptCorrection: undone,
      limit: BATCH,
    })
    if (rows.length > 0) await handleBatch(rows.flatMap((row) => regradeRow(tasks, row)))
    reached += rows.length
    if (rows.length < BATCH) return reached
    after = rows.at(-1)?.sitting ?? null
    await breathe()
  }
}

async function listTasks(ctx: Context, targets: readonly Target[]): Promise<ReadonlyMap<string, Task>> {
  const byVersion = new Map(targets.map((target) => [target.versionId, target]))
  const tasks = new Map<string, Task>()
  for (const { versionId, keyVersionId } of await listMarkedBy(ctx.db, [...byVersion.keys()])) {
    const target = byVersion.get(versionId)
    if (!target || target.keyVersionId === keyVersionId) continue
    const content = await getPaperContent(ctx, versionId)
    const ownKey = await getPaperKey(ctx, versionId)
    const formerKey = await getPaperKey(ctx, keyVersionId)
    const questions = listKeyDifferences(formerKey, target.key).map(({ question }) => question)
    const marking = pickMarking(toMarking(content, target.key), new Set(questions))
    tasks.set(`${versionId} ${keyVersionId}`, { target, content, ownKey, marking, questions })
  }
  return tasks
}

function regradeRow(tasks: ReadonlyMap<string, Task>, row: MarkedSitting): readonly RegradedSitting[] {
  const task = tasks.get(`${row.versionId} ${row.keyVersionId}`)
  if (!task) return []
  const questionIds = new Set(task.questions)
  const askedVerdicts = (row.verdicts ?? []).filter(([question]) => questionIds.has(question))
  const present = askedVerdicts.map(([question, marks, reason]) => ({ question, marks, reason }))
  const responses = Object.fromEntries(row.responses ?? [])
  const regraded = regrade(task.marking, { raw: row.raw, verdicts: present }, responses)
  const regradedQuestions = new Set(regraded.verdicts.map(({ question }) => question))
  const { raw, halfBands, percent, keyVersionId } = row
  // A correction changes which answers are right, never the scale: bands come from the sitting's own versions.
  const after = toMarks(bandTableOf(task.content, task.ownKey, row.examTable), regraded.raw, row.total)
  return [
    {
      row,
      sitting: row.sitting,
      keyVersionId: task.target.keyVersionId,
      before: { raw, halfBands, percent, keyVersionId },
      after: regraded.raw === raw ? { raw, halfBands, percent } : after,
      isChanged: regraded.questions.length > 0,
      questions: regraded.questions,
      oldVerdicts: askedVerdicts.filter(([question]) => regradedQuestions.has(question)),
      newVerdicts: regraded.verdicts.map(({ question, marks, reason }) => ({
        question,
        marks,
        reason: JSON.stringify(reason),
      })),
    },
  ]
}

function toMarks(table: BandTable, raw: number, total: number): Marks {
  const score = scorePaper(table, raw, total)
  if (!score) throw new Error(`No band for ${raw} of ${total}`)
  return {
    raw,
    halfBands: score.kind === 'band' ? score.halfBands : null,
    percent: score.kind === 'part' ? score.percent : null,
  }
}

/** Whether the band or percentage, which the candidate reads first, differs. */
export function hasBandChanged(one: Marks, other: Marks): boolean {
  return one.halfBands !== other.halfBands || one.percent !== other.percent
}
