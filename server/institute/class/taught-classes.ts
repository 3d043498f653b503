import type * as z from 'zod'
import { type Assignment } from '@/lib/institute/class/contract/assignment'
import {
  type ClassCell,
  type TaughtClass,
  type ClassMember,
  type ClassSummary,
} from '@/lib/institute/class/contract/class'
import { assignmentStateOf, isLate } from '@/lib/institute/class/rules/assignment-progress'
import { overallHalfBands } from '@/lib/marking/bands/overall'
import { type Context, type EditorContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { listMembers, type MemberRow } from './member-repo'
import * as repo from './repo'
import { listCountingAttempts, type SatRow } from './assigned-attempt-repo'
import { findWeakTypesOf } from './weak-types'

type Reader = Pick<Context, 'db'>

export async function listClasses({ db, viewer }: EditorContext): Promise<{ items: z.input<typeof ClassSummary>[] }> {
  const rows = await repo.listTaught(db, viewer.userId)
  const items = rows.map(({ madeAt, closedAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }))
  return { items }
}

/**
 * A class for its teacher: bands as each member sees them now; of other attempts only whether the member had practised the paper.
 * @throws AppError not_found
 */
export async function readClass({ db }: Reader, owned: repo.Owned): Promise<z.input<typeof TaughtClass>> {
  const found = (await repo.findTaught(db, owned)) ?? notFound()
  const { code, codeUntil, madeAt, closedAt, ...row } = found
  const [assignments, members, sat] = await Promise.all([
    repo.listAssignments(db, [owned.id]),
    listMembers(db, owned.id),
    listCountingAttempts(db, { classIds: [owned.id], member: null }),
  ])
  const weakTypesOf = await findWeakTypesOf(db, sat)
  const nowMs = Date.now()
  return {
    ...row,
    madeAt: madeAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    code: closedAt === null ? { code, until: codeUntil.toISOString() } : null,
    assignments: assignments.map(toAssignment),
    members: members.map((member) => ({
      ...toMember(member, { assignments, sat, nowMs }),
      weakTypes: weakTypesOf(member.id),
    })),
  }
}

export function toAssignment({ id, opensAt, dueAt, ...row }: repo.AssignmentRow): Assignment {
  const { slug, title, module, isPublished } = row
  return {
    id,
    exam: { slug, title, module, isPublished },
    opensAt: opensAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  }
}

type Table = {
  readonly assignments: readonly repo.AssignmentRow[]
  readonly sat: readonly SatRow[]
  readonly nowMs: number
}

function toMember({ id, name, joinedAt }: MemberRow, table: Table): Omit<ClassMember, 'weakTypes'> {
  const { assignments, sat, nowMs } = table
  const satByAssignment = new Map(sat.filter(({ member }) => member === id).map((row) => [row.assignment, row]))
  const cells = assignments.map((assignment) => toCell(assignment, satByAssignment.get(assignment.id) ?? null, nowMs))
  return { id, name, joinedAt: joinedAt.toISOString(), cells }
}

/** One member's result of one assignment; a band is shown once its candidate can see it. */
export function toCell({ id, dueAt }: repo.AssignmentRow, sat: SatRow | null, nowMs: number): ClassCell {
  const sections = sat?.sections ?? []
  return {
    assignment: id,
    attempt: sat?.attempt ?? null,
    standing: assignmentStateOf(sat),
    isLate: isLate(dueAt?.getTime() ?? null, sat, nowMs),
    finishedAt: sat?.finishedAtMs == null ? null : new Date(sat.finishedAtMs).toISOString(),
    overallHalfBands: overallHalfBands(sections.map(({ halfBands }) => halfBands)),
    sections: sections.map(({ skill, halfBands, percent, isPractisedBefore }) => ({
      skill,
      halfBands,
      percent,
      isPractisedBefore,
    })),
  }
}
