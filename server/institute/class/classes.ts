import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_CHARACTERS, CLASS_LIMITS } from '@/lib/institute/class/rules/class-entry'
import { type EditorContext, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import * as repo from './repo'

/** A class belongs to one teacher; managers have no access to the classes of others. */
export function ownedBy({ viewer }: EditorContext, id: string): repo.Owned {
  return { id, teacherId: viewer.userId }
}

export function withClassId({ viewer }: Pick<EditorContext, 'viewer'>, id: string) {
  return { subject: { kind: 'class' as const, id }, actor: viewer.userId }
}

/**
 * Makes a class; idempotent by id.
 * @throws AppError class_limit; not_found when the id belongs to another user's class
 */
export async function makeClass(ctx: EditorContext, { id, name }: { id: string; name: string }): Promise<void> {
  const owned = ownedBy(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    const open = await repo.countOpenLocked(ctx.db, owned.teacherId)
    if (await repo.lockTaught(ctx.db, owned)) return
    if (open >= CLASS_LIMITS.classes) throw new AppError('class_limit')
    if (!(await repo.insertClass(ctx.db, { ...owned, name, code: newCode() }))) throw new AppError('not_found')
    await recordAct(ctx, { ...withClassId(ctx, id), act: 'class_made', detail: name })
  })
}

/** @throws AppError not_found */
export async function renameClass(ctx: EditorContext, id: string, name: string): Promise<void> {
  if (!(await repo.writeName(ctx.db, ownedBy(ctx, id), name))) throw new AppError('not_found')
}

/** @throws AppError not_found */
export async function renewCode(ctx: EditorContext, id: string, from: string): Promise<void> {
  const owned = ownedBy(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    if (!(await repo.lockTaught(ctx.db, owned))) throw new AppError('not_found')
    if (await repo.replaceCode(ctx.db, owned, { from, to: newCode() }))
      await recordAct(ctx, { ...withClassId(ctx, id), act: 'code_renewed' })
  })
}

/** @throws AppError not_found */
export async function closeClass(ctx: EditorContext, id: string): Promise<void> {
  const owned = ownedBy(ctx, id)
  await inTransaction(ctx, async (ctx) => {
    if (!(await repo.lockTaught(ctx.db, owned))) throw new AppError('not_found')
    if (await repo.writeClosed(ctx.db, owned)) await recordAct(ctx, { ...withClassId(ctx, id), act: 'class_closed' })
  })
}

/** 31⁸ possible codes: too many to guess. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')
}
