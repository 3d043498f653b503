import type * as z from 'zod'
import { type Case, type CaseBody } from '@/lib/support/case/contract/case'
import { type CaseKind } from '@/lib/support/case/rules/states'
import { type Context, inTransaction, type RequestContext, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { findSubject, freezeError } from './about/freeze-subject'
import { notifyOfNewCase } from './case-mail'
import { attachFiles } from './files/files'
import { promiseOf } from './promise'
import { getOwnCase } from './read-case'
import { findCase, insertCase, insertEvent, insertMessage, isRepeatedCase, type NewCase } from './repo'

type Body = z.output<typeof CaseBody>

/**
 * Opens a case of the viewer, with the facts of its subject. Idempotent by its id.
 * @throws AppError not_found when the subject belongs to somebody else; changed_meanwhile when another case has the id, or another text is stored
 * with it
 */
export async function openCase(
  ctx: ViewerContext,
  { id, about: ref, text, files, kind, subject }: Body,
): Promise<Case> {
  const { userId } = ctx.viewer
  const about = ref && ((await findSubject(ctx, ref)) ?? notFound())
  const caseNumber = await inTransaction(ctx, async (ctx) => {
    const opened = { id, kind, subject, userId, guest: null, about }
    if (await insertWithMessage(ctx, opened, { text, files }))
      await attachFiles(ctx, { caseId: id, messageId: id, ids: files, uploadedBy: userId })
    return getNumber(ctx, id)
  })
  return getOwnCase(ctx, caseNumber)
}

export type ContactCase = {
  readonly id: string
  readonly kind: CaseKind
  readonly subject: string
  readonly text: string
  /** The account that wrote it, if one did. */
  readonly userId: string | null
  readonly guest: { readonly name: string; readonly contact: string } | null
  /** The error that it is about, as its screen named it. */
  readonly error: Parameters<typeof freezeError>[1] | null
}

/** Opens a case from the contact form, in the caller's transaction; idempotent by its id. @returns its number @throws AppError changed_meanwhile */
export async function openContactCase(ctx: RequestContext, { text, error, ...rest }: ContactCase): Promise<number> {
  await insertWithMessage(ctx, { ...rest, about: error && freezeError(ctx, error) }, { text, files: [] })
  return getNumber(ctx, rest.id)
}

async function getNumber(ctx: Context, id: string): Promise<number> {
  return ((await findCase(ctx.db, id)) ?? notFound()).no
}

type FirstMessage = { readonly text: string; readonly files: readonly string[] }
/** False if the same was opened before. The first message has the id of its case. @throws AppError changed_meanwhile */
async function insertWithMessage(
  ctx: Context,
  opened: Omit<NewCase, 'promise'>,
  words: FirstMessage,
): Promise<boolean> {
  const { id, userId } = opened
  const promise = await promiseOf(ctx, opened.kind)
  if (!(await insertCase(ctx.db, { ...opened, promise }))) {
    if (await isRepeatedCase(ctx.db, opened, words)) return false
    throw new AppError('changed_meanwhile')
  }
  if ((await insertMessage(ctx.db, { id, caseId: id, side: 'person', authorId: userId, ...words })) !== true)
    throw new AppError('changed_meanwhile')
  await insertEvent(ctx.db, { id: ctx.newId(), caseId: id, event: 'opened', state: 'new', by: userId })
  await notifyOfNewCase(ctx, id)
  return true
}
