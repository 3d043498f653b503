import { type RuleFigures } from '@/lib/teaching/examiner/contract'
import { type FindingKind } from '@/lib/teaching/examiner/rules/finding'
import { type Context, type EditorContext, type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { countByRule, setAsked, setDismissed, setVerdict } from './finding-repo'

/** The writer says that a finding is not an error, or cancels that. Idempotent. @throws AppError not_found */
export async function dismissFinding(
  { db, viewer }: ViewerContext,
  reportId: string,
  { position, isDismissed }: { position: number; isDismissed: boolean },
): Promise<void> {
  if (!(await setDismissed(db, { reportId, position, isDismissed, userId: viewer.userId }))) notFound()
}

/** The writer asks the teacher of the text about a kind of finding, or cancels the question. Idempotent. @throws AppError not_found */
export async function askTeacher(
  { db, viewer }: ViewerContext,
  reportId: string,
  { kind, isAsked }: { kind: FindingKind; isAsked: boolean },
): Promise<void> {
  if (!(await setAsked(db, { reportId, kind, isAsked, userId: viewer.userId }))) notFound()
}

/** A teacher's verdict on a finding while assessing. Idempotent. @throws AppError not_found */
export async function judgeFinding(
  { db, viewer }: EditorContext,
  reportId: string,
  { position, verdict }: { position: number; verdict: 'accepted' | 'refused' | null },
): Promise<void> {
  if (!(await setVerdict(db, { reportId, position, verdict, teacherId: viewer.userId }))) notFound()
}

export async function listRuleFigures({ db }: Context): Promise<{ items: RuleFigures[] }> {
  return { items: await countByRule(db) }
}
