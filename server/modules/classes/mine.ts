import type * as z from 'zod'
import { type MyAssignment, type MyClass } from '@/lib/contract/classes'
import { type StartObstacle } from '@/lib/contract/exam/exam'
import { type ViewerContext } from '@/server/http/context'
import { getStanding } from '@/server/modules/attempts/public'
import { toAssignment, toCell } from './desk'
import { listMine } from './member-repo'
import { type AssignmentRow, listAssignments } from './repo'
import { listSat, type SatRow } from './sat-repo'

/** The classes that the viewer is in. Nothing of anybody else is in it but the teacher's name. */
export async function listMyClasses(ctx: ViewerContext): Promise<{ items: z.input<typeof MyClass>[] }> {
  const { rows, assignments, satOf } = await load(ctx)
  const nowMs = Date.now()
  const obstacleOf = await findObstacles(
    ctx,
    assignments.filter((row) => !satOf(row.id) && row.isPublished && row.opensAt.getTime() <= nowMs),
  )
  const items = rows.map(({ joinedAt, closedAt, ...row }) => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    assignments: assignments
      .filter(({ classId }) => classId === row.id)
      .toSorted((a, b) => (a.dueAt?.getTime() ?? Infinity) - (b.dueAt?.getTime() ?? Infinity) || 0)
      .map((assignment): MyAssignment => toMine(assignment, satOf(assignment.id), nowMs, obstacleOf(assignment.slug))),
  }))
  return { items }
}

function toMine(row: AssignmentRow, sat: SatRow | null, nowMs: number, obstacle: StartObstacle | null): MyAssignment {
  const { standing, isLate, overallHalfBands } = toCell(row, sat, nowMs)
  return {
    ...toAssignment(row),
    standing,
    isLate,
    overallHalfBands,
    attempt: sat?.attempt ?? null,
    obstacle: sat ? null : obstacle,
  }
}

async function load({ db, viewer }: ViewerContext) {
  const rows = await listMine(db, viewer.userId)
  const classIds = rows.map(({ id }) => id)
  if (classIds.length === 0) return { rows, assignments: [], satOf: () => null }
  const [assignments, sat] = await Promise.all([
    listAssignments(db, classIds),
    listSat(db, { classIds, member: viewer.userId }),
  ])
  const byId = new Map(sat.map((row) => [row.assignment, row]))
  return { rows, assignments, satOf: (id: string) => byId.get(id) ?? null }
}

/** Of each exam whether the viewer may start it: their own rights decide, whoever assigned it. */
async function findObstacles(ctx: ViewerContext, assignments: readonly AssignmentRow[]) {
  const slugs = [...new Set(assignments.map(({ slug }) => slug))]
  const found = await Promise.all(slugs.map(async (slug) => [slug, await getStanding(ctx, ctx.viewer, slug)] as const))
  const bySlug = new Map(found.map(([slug, { obstacle }]) => [slug, obstacle]))
  return (slug: string): StartObstacle | null => bySlug.get(slug) ?? null
}
