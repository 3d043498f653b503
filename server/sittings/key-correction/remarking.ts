import { setImmediate as breathe } from 'node:timers/promises'
import { type PaperMarking } from '@/lib/marking/answers/key'
import { listKeyDifferences } from '@/lib/sittings/key-correction/rules/key-difference'
import { pickMarking, remark } from '@/lib/sittings/key-correction/rules/remark'
import { type BandTable } from '@/lib/marking/bands/band-table'
import { scorePaper } from '@/lib/marking/bands/score'
import { type PaperContent, type PaperKey } from '@/lib/paper/content/contract/paper'
import { type Context } from '@/server/platform/http/context'
import { getPaperContent, getPaperKey } from '@/server/authoring/exam/public'
import { bandTableOf, toMarking } from '@/server/sittings/result/public'
import { type Changed, listMarkedBy, listMarkedSittings, type MarkedSitting, type Marks } from './sitting-repo'

/** A sitting that was looked at, and what marking it anew makes of it. */
export type Looked = Changed & { readonly row: MarkedSitting; readonly questions: readonly string[] }
/** By whose key the sittings of a version are to be marked; the key itself, because its version may not be written yet. */
export type Target = { readonly versionId: string; readonly keyVersionId: string; readonly key: PaperKey }
/** What marking needs of one pair of a pinned version and the key that marked it. */
type Task = {
  readonly target: Target
  readonly content: PaperContent
  readonly own: PaperKey
  readonly marking: PaperMarking
  readonly questions: readonly string[]
}

/** Small enough that requests of candidates get their turn in between. */
const BATCH = 250

/**
 * Marks anew every marked sitting that is not marked by its target's key yet, batch by batch; only the questions whose answers differ between
 * the two keys are looked at. Reads on the caller's connection, writes nothing itself. `undone` is a correction whose own sittings have been
 * put back: they stay as they were.
 * @returns how many there were
 */
export async function remarkAll(
  ctx: Context,
  targets: readonly Target[],
  take: (batch: readonly Looked[]) => Promise<void>,
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
      besides: undone,
      limit: BATCH,
    })
    if (rows.length > 0) await take(rows.flatMap((row) => look(tasks, row)))
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
    const own = await getPaperKey(ctx, versionId)
    const old = await getPaperKey(ctx, keyVersionId)
    const questions = listKeyDifferences(old, target.key).map(({ question }) => question)
    const marking = pickMarking(toMarking(content, target.key), new Set(questions))
    tasks.set(`${versionId} ${keyVersionId}`, { target, content, own, marking, questions })
  }
  return tasks
}

function look(tasks: ReadonlyMap<string, Task>, row: MarkedSitting): readonly Looked[] {
  const task = tasks.get(`${row.versionId} ${row.keyVersionId}`)
  if (!task) return []
  const asked = new Set(task.questions)
  const oldVerdicts = (row.verdicts ?? []).filter(([question]) => asked.has(question))
  const standing = oldVerdicts.map(([question, marks, reason]) => ({ question, marks, reason }))
  const responses = Object.fromEntries(row.responses ?? [])
  const done = remark(task.marking, { raw: row.raw, verdicts: standing }, responses)
  const told = new Set(done.verdicts.map(({ question }) => question))
  const { raw, halfBands, percent, keyVersionId } = row
  // A correction changes which answers are right, never the scale: bands come from what the sitting has pinned.
  const after = toMarks(bandTableOf(task.content, task.own, row.examTable), done.raw, row.total)
  return [
    {
      row,
      sitting: row.sitting,
      keyVersionId: task.target.keyVersionId,
      before: { raw, halfBands, percent, keyVersionId },
      after: done.raw === raw ? { raw, halfBands, percent } : after,
      isChanged: done.questions.length > 0,
      questions: done.questions,
      oldVerdicts: oldVerdicts.filter(([question]) => told.has(question)),
      newVerdicts: done.verdicts.map(({ question, marks, reason }) => ({
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

/** Whether what the candidate reads first, the band or the percentage, is another one. */
export function isOtherBand(one: Marks, other: Marks): boolean {
  return one.halfBands !== other.halfBands || one.percent !== other.percent
}
