import type * as z from 'zod'
import { type AttemptResult } from '@/lib/sittings/result/contract/result'
import { type OpenedResult, type OpenResultBody, type ResultOpening } from '@/lib/sittings/opened-result/contract'
import { type Database } from '@/server/platform/db/client'
import { getResult } from '@/server/sittings/result/public'
import { createPort } from '@/server/platform/port'
import { type Context, type EditorContext, inTransaction, type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { withTargetUser, recordAct } from '@/server/accounts/audit/public'
import {
  type Access,
  findAttempt,
  findOpened,
  insertOpened,
  listOpenings,
  listSectionsOf,
  type OpenedRow,
  type OpenedSection,
} from './repo'

const HOURS = 2

/** Whether an attempt counts for an assignment in a class of this teacher, which is what teachers see of their students. */
export const teachesAttempt =
  createPort<(db: Database, attempt: string, teacherId: string) => Promise<boolean>>('the class of an attempt')

/** The papers of this teacher about which a candidate asks, in an attempt at somebody else's exam. */
export const ownPapersAskedAbout =
  createPort<(db: Database, attempt: string, teacherId: string) => Promise<readonly string[]>>(
    'questions about a paper',
  )

/** `openSections`: the sections with the teacher's own papers about which the candidate asks; null for a right to the whole attempt. */
type OpenedAccess = OpenedRow & { readonly openSections: readonly OpenedSection[] | null }

/** Records that somebody may now read the bands of an attempt's writing: their second opinion on it would not be blind. */
export const writingSeen = createPort<
  (ctx: Pick<Context, 'newId' | 'db'>, attempt: string, userId: string) => Promise<void>
>('the writing of an opened result')

/**
 * Idempotent by id: a repetition finds the opening and records nothing.
 * @throws AppError not_found
 */
export async function openResult(
  ctx: EditorContext,
  { id, attempt, reason }: z.output<typeof OpenResultBody>,
): Promise<z.input<typeof OpenedResult>> {
  const { viewer } = ctx
  await inTransaction(ctx, async (ctx) => {
    const found = (await findAttempt(ctx.db, attempt, viewer.userId)) ?? notFound()
    const access = (await findAccess(ctx, attempt, found.isOwnExam)) ?? notFound()
    if (!(await insertOpened(ctx.db, { id, attempt, by: viewer.userId, access, reason, hours: HOURS }))) return
    await writingSeen.get()(ctx, attempt, viewer.userId)
    const detail = `${found.exam}>${reason}`
    await recordAct(ctx, { ...withTargetUser(ctx, found.candidateId), act: 'result_opened', detail })
  })
  const opened = await requireOpened(ctx, id)
  // Another opening's id: it reveals nothing about this attempt.
  return opened.attempt === attempt ? toOpened(opened) : notFound()
}

/** Whether {@link openResult} would open it for this member of staff. */
export async function canOpenResult(ctx: EditorContext, attempt: string): Promise<boolean> {
  const found = await findAttempt(ctx.db, attempt, ctx.viewer.userId)
  return found !== null && (await findAccess(ctx, attempt, found.isOwnExam)) !== null
}

/** Access by a class is tried before access by the exam, because it also shows the name. */
async function findAccess(ctx: EditorContext, attempt: string, isOwnExam: boolean): Promise<Access | null> {
  if (ctx.viewer.ownerFilter === null) return 'manager'
  if (await teachesAttempt.get()(ctx.db, attempt, ctx.viewer.userId)) return 'class'
  if (isOwnExam) return 'exam'
  return (await listAskedSections(ctx, attempt)).length > 0 ? 'paper' : null
}

async function listAskedSections({ db, viewer }: EditorContext, attempt: string): Promise<readonly OpenedSection[]> {
  return listSectionsOf(db, attempt, await ownPapersAskedAbout.get()(db, attempt, viewer.userId))
}

/** @throws AppError not_found when it belongs to somebody else, is over, or is for a paper about which nobody asks any more */
export async function requireOpened(ctx: EditorContext, id: string): Promise<OpenedAccess> {
  const { db, viewer } = ctx
  const found =
    (await findOpened(db, id, { userId: viewer.userId, isManager: viewer.ownerFilter === null })) ?? notFound()
  if (found.access !== 'paper') return { ...found, openSections: null }
  const openedSections = await listAskedSections(ctx, found.attempt)
  return openedSections.length > 0 ? { ...found, openSections: openedSections } : notFound()
}

/** The caller checks that the section is one of the attempt. @throws AppError not_found as above, and for a section outside the right */
export async function requireOpenedSection(ctx: EditorContext, id: string, section: string): Promise<OpenedAccess> {
  const opened = await requireOpened(ctx, id)
  return opened.openSections?.every(({ sitting }) => sitting !== section) ? notFound() : opened
}

export async function getOpenedResult(ctx: EditorContext, id: string): Promise<z.input<typeof AttemptResult>> {
  const { attempt, userId, access, openSections: only } = await requireOpened(ctx, id)
  const result = await getResult(ctx, { userId }, attempt)
  const shown = isNamed(access) ? result : { ...result, candidate: null }
  if (!only) return shown
  const sections = shown.sections.filter(({ sitting }) => only.some((section) => section.sitting === sitting))
  return { ...shown, sections, speaking: null, overallHalfBands: null }
}

function isNamed(access: Access): boolean {
  return access === 'manager' || access === 'class'
}

export function toOpened({ id, attempt, userId, name, access, reason, closesAt }: OpenedRow) {
  const candidate = isNamed(access) ? { id: userId, name } : null
  return { id, attempt, candidate, reason, closesAt: closesAt.toISOString() }
}

export async function listMyOpenings({ db, viewer }: ViewerContext): Promise<{ items: ResultOpening[] }> {
  const rows = await listOpenings(db, viewer.userId)
  return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
}
