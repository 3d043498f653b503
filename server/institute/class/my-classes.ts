import type * as z from 'zod'
import { type MyAssignment } from '@/lib/institute/class/contract/assignment'
import { type MyClass } from '@/lib/institute/class/contract/membership'
import { type StartObstacle } from '@/lib/authoring/exam/contract/exam'
import { type ViewerContext } from '@/server/platform/http/context'
import { listObstacles } from '@/server/sittings/attempt/public'
import { toAssignment, toCell } from './taught-classes'
import { listClassesOfMember } from './member-repo'
import { type AssignmentRow, listAssignments } from './repo'
import { listCountingAttempts, type SatRow } from './assigned-attempt-repo'

/** The viewer's classes. The only data about others is the teacher's name. */
export async function listMyClasses(ctx: ViewerContext): Promise<{ items: z.input<typeof MyClass>[] }> {
  const { rows, assignments, satOf } = await loadClasses(ctx)
  const nowMs = Date.now()
  const open = assignments.filter((row) => !satOf(row.id) && row.isPublished && row.opensAt.getTime() <= nowMs)
  // An assignment alone does not entitle to the exam.
  const obstacles = await listObstacles(ctx, ctx.viewer, [...new Set(open.map(({ slug }) => slug))])
  const items = rows.map(({ joinedAt, closedAt, ...row }) => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    assignments: assignments
      .filter(({ classId }) => classId === row.id)
      .toSorted((a, b) => (a.dueAt?.getTime() ?? Infinity) - (b.dueAt?.getTime() ?? Infinity) || 0)
      .map((assignment): MyAssignment =>
        toMyClass(assignment, satOf(assignment.id), nowMs, obstacles.get(assignment.slug) ?? null),
      ),
  }))
  return { items }
}

function toMyClass(
  row: AssignmentRow,
  sat: SatRow | null,
  nowMs: number,
  obstacle: StartObstacle | null,
): MyAssignment {
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

async function loadClasses({ db, viewer }: ViewerContext) {
  const rows = await listClassesOfMember(db, viewer.userId)
  const classIds = rows.map(({ id }) => id)
  if (classIds.length === 0) return { rows, assignments: [], satOf: () => null }
  const [assignments, sat] = await Promise.all([
    listAssignments(db, classIds),
    listCountingAttempts(db, { classIds, member: viewer.userId }),
  ])
  const byId = new Map(sat.map((row) => [row.assignment, row]))
  return { rows, assignments, satOf: (id: string) => byId.get(id) ?? null }
}
