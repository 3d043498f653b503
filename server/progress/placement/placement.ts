import type * as z from 'zod'
import { type Placement, type ReportedResult } from '@/lib/progress/placement/contract'
import { estimateRange } from '@/lib/progress/placement/rules/band-range'
import {
  type PlacementForm,
  FORMS,
  type PlacementLevel,
  LEVELS,
  nextPart,
  PARTS,
  PLACEMENT_SKILLS,
  type PlacementSkill,
  type TakenPart,
} from '@/lib/progress/placement/rules/staging'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { startPlacementPart } from '@/server/sittings/practice/public'
import { deleteReported, findPlacement, recordPart, type PartRow, type PlacementRows, upsertReported } from './repo'

type Reply = z.input<typeof Placement>

/** The part that comes next. */
type NextPart = {
  readonly skill: PlacementSkill
  readonly number: number
  readonly level: PlacementLevel
  readonly form: PlacementForm
  /** Its attempt, open or void. */
  readonly startedPart: PartRow | null
}

export async function getPlacement({ db, viewer }: ViewerContext): Promise<Reply> {
  return toReply(await findPlacement(db, viewer.userId))
}

/**
 * Starts the next part of the viewer's placement, or returns the open one.
 * @throws AppError nothing_to_practise when all were handed in, or this site has none; already_started when the request's id was used for something
 * else
 */
export async function startPart(
  ctx: ViewerContext,
  requestId: string,
): Promise<{ readonly attempt: string; readonly skill: PlacementSkill }> {
  const { db, viewer } = ctx
  const rows = await findPlacement(db, viewer.userId)
  const next = findNext(rows)
  if (!next) throw new AppError('nothing_to_practise')
  const { skill, number, level, form, startedPart: openPart } = next
  if (openPart && !openPart.isVoid) return { attempt: openPart.attempt, skill }
  const item = rows.items.find((one) => one.skill === skill && one.level === level && one.form === form)
  if (!item) throw new AppError('nothing_to_practise')
  const { paperVersionId, durationSeconds } = item
  const choice = { kind: 'placement', skill, level, form } as const
  const former = openPart?.attempt ?? null
  const started = await startPlacementPart(ctx, { requestId, paperVersionId, choice, durationSeconds, former })
  const part = { userId: viewer.userId, skill, number, level, form, attempt: started, former }
  return { attempt: await recordPart(db, part), skill }
}

export async function setReported(ctx: ViewerContext, reported: ReportedResult): Promise<Reply> {
  const { db, viewer } = ctx
  if (Object.values(reported).every((band) => band === null)) await deleteReported(db, viewer.userId)
  else await upsertReported(db, viewer.userId, reported)
  return getPlacement(ctx)
}

function toReply(rows: PlacementRows): Reply {
  const next = findNext(rows)
  const isOpen = next?.startedPart ? !next.startedPart.isVoid : false
  return {
    isOffered: listOffered(rows).length > 0,
    total: PARTS * listOffered(rows).length,
    parts: rows.parts
      .filter(({ isVoid }) => !isVoid)
      .map(({ skill, number, level, attempt, sitting, raw, total }) => ({
        skill,
        number,
        level,
        attempt,
        sitting,
        result: raw === null || total === null ? null : { raw, total },
      })),
    next: next && {
      skill: next.skill,
      number: next.number,
      minutes: minutesOf(rows, next),
      isOpen,
      closesAtMs: next.startedPart?.closesAtMs ?? null,
    },
    ranges: PLACEMENT_SKILLS.flatMap((skill) => toRange(skill, listTaken(rows.parts, skill))),
    reported: rows.reported,
  }
}

function toRange(skill: PlacementSkill, taken: readonly TakenPart[]): Reply['ranges'] {
  const range = estimateRange(taken)
  if (!range) return []
  const count = (valueOf: (part: TakenPart) => number) => taken.reduce((sum, part) => sum + valueOf(part), 0)
  return [{ skill, ...range, raw: count(({ raw }) => raw), total: count(({ total }) => total) }]
}

function minutesOf({ items }: PlacementRows, { skill, level, form }: NextPart): number {
  const item = items.find((one) => one.skill === skill && one.level === level && one.form === form)
  return Math.ceil((item?.durationSeconds ?? 0) / 60)
}

/** The skills of which all levels and forms are there. */
function listOffered({ items }: PlacementRows): readonly PlacementSkill[] {
  return PLACEMENT_SKILLS.filter(
    (skill) => items.filter((item) => item.skill === skill).length === LEVELS.length * FORMS.length,
  )
}

function findNext(rows: PlacementRows): NextPart | null {
  const offered = listOffered(rows)
  for (const skill of PLACEMENT_SKILLS) {
    const parts = rows.parts.filter((part) => part.skill === skill)
    const startedPart = parts.find(({ raw, isVoid }) => raw === null || isVoid) ?? null
    if (startedPart)
      return {
        skill,
        number: startedPart.number,
        level: startedPart.level,
        form: startedPart.form,
        startedPart,
      }
    const takenParts = listTaken(rows.parts, skill)
    const part = offered.includes(skill) ? nextPart(takenParts) : null
    if (part) return { skill, number: takenParts.length + 1, ...part, startedPart: null }
  }
  return null
}

function listTaken(parts: readonly PartRow[], skill: PlacementSkill): readonly TakenPart[] {
  return parts
    .filter((part) => part.skill === skill && !part.isVoid)
    .toSorted((a, b) => a.number - b.number)
    .flatMap(({ level, raw, total }) => (raw === null || total === null ? [] : [{ level, raw, total }]))
}
