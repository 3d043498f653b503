import { type PostDraft, type PostContent } from '@/lib/learning/post/contract/post-draft'
import { fieldSentences } from '@/lib/platform/words/errors'
import { exerciseFaultSentence } from '@/lib/learning/note/words/exercise'
import { examineExercises } from '@/lib/learning/post/rules/examine-exercise'
import { type PostKind } from '@/lib/platform/text-kinds'
import { listMissing } from '@/lib/learning/post/rules/ready'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type Writer, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { lockDraft } from './draft-repo'
import { getPostDraft } from './drafts'
import { hideLive, isAhead, setSchedule } from './live-repo'
import { showText } from './showing'
import { freezeDraft } from './version-repo'

/**
 * Freezes the draft and shows it to visitors, now or at a time. What visitors read already is not published twice; what was planned does not
 * come over it.
 * @throws AppError draft_moved when the draft is not `rev` any more; not_ready with what is missing
 */
export async function publishPost(
  ctx: Context,
  writer: Writer,
  { id, rev, at }: { id: string; rev: number; at: string | null },
): Promise<PostDraft> {
  const draft = await inTransaction(ctx, async (ctx) => {
    const before = (await lockDraft(ctx.db, { id, onlyOf: writer.onlyOf })) ?? notFound()
    if (before.rev !== rev) throw new AppError('draft_moved')
    const { kind, content, state, hasChanges } = await getPostDraft(ctx.db, writer, { id })
    refuseUnready(content)
    if (at !== null) await schedule(ctx, writer, { id, at })
    else if (state !== 'published' || hasChanges) await publishNow(ctx, writer, { id, kind, content })
    else await callOff(ctx, { id, actor: writer.userId })
    return getPostDraft(ctx.db, writer, { id })
  })
  announceContentChange()
  return draft
}

function refuseUnready(content: PostContent): void {
  const missing = listMissing(content).map((part) => [`content.${part}`, fieldSentences.required] as const)
  const unsound = examineExercises(content.doc).map(exerciseFaultSentence)
  const faults = [...missing, ...unsound.slice(0, 1).map((sentence) => ['content.exercises', sentence] as const)]
  if (faults.length > 0) throw new AppError('not_ready', { fields: Object.fromEntries(faults) })
}

async function publishNow(
  ctx: Context,
  { userId }: Writer,
  { id, kind, content }: { id: string; kind: PostKind; content: PostContent },
): Promise<void> {
  const version = await freezeDraft(ctx.db, id, { reason: 'published', by: userId })
  await showText(ctx.db, { postId: id, kind, version }, content)
  await recordAct(ctx, {
    subject: { kind: 'post' as const, id },
    actor: userId,
    act: 'published',
    detail: String(version),
  })
}

async function schedule(ctx: Context, { userId }: Writer, { id, at }: { id: string; at: string }): Promise<void> {
  // The contract lets any date through that can be written, also some that the database cannot read.
  const time = new Date(at).toISOString()
  const isUsable = Date.parse(time) > 0 && (await isAhead(ctx.db, time))
  if (!isUsable) throw new AppError('invalid_input', { fields: { 'body.at': fieldSentences.invalid } })
  const version = await freezeDraft(ctx.db, id, { reason: 'published', by: userId })
  await setSchedule(ctx.db, id, { at: time, version })
  await recordAct(ctx, { subject: { kind: 'post', id }, actor: userId, act: 'scheduled', detail: time })
}

/** The planned publication will not happen; what visitors read stays. Nothing planned: nothing happens. */
export async function cancelSchedule(ctx: Context, writer: Writer, id: string): Promise<PostDraft> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockDraft(ctx.db, { id, onlyOf: writer.onlyOf }))) throw new AppError('not_found')
    await callOff(ctx, { id, actor: writer.userId })
    return getPostDraft(ctx.db, writer, { id })
  })
}

/** As {@link cancelSchedule}, within the transaction of the caller, who holds the post's lock; the actor is null when the program does it. */
export async function callOff(ctx: Context, { id, actor }: { id: string; actor: string | null }): Promise<void> {
  const wasPlanned = await setSchedule(ctx.db, id, null)
  if (wasPlanned) await recordAct(ctx, { subject: { kind: 'post', id }, actor, act: 'canceled' })
}

/** Takes the post off the site, and takes back what was planned; the draft stays. Nothing of both: nothing happens. */
export async function unpublishPost(ctx: Context, writer: Writer, id: string): Promise<PostDraft> {
  const draft = await inTransaction(ctx, async (ctx) => {
    if (!(await lockDraft(ctx.db, { id, onlyOf: writer.onlyOf }))) notFound()
    const wasPlanned = await setSchedule(ctx.db, id, null)
    const wasShown = await hideLive(ctx.db, id)
    if (wasPlanned || wasShown)
      await recordAct(ctx, { subject: { kind: 'post', id }, actor: writer.userId, act: 'unpublished' })
    return getPostDraft(ctx.db, writer, { id })
  })
  announceContentChange()
  return draft
}
