import type * as z from 'zod'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { insertEntry, isRecordedRecently, listEntries } from './repo'

type Subject = {
  readonly kind:
    | 'post'
    | 'user'
    | 'picture'
    | 'recording'
    | 'paper'
    | 'exam'
    | 'product'
    | 'coupon'
    | 'order'
    | 'course'
    | 'class'
    | 'announcement'
  readonly id: string
}
export type Act = {
  readonly subject: Subject
  /** Null when the program did it. */
  readonly actor: string | null
  readonly act: string
  /** The one detail that the log shows. */
  readonly detail?: string
}
export type LogRow = { readonly at: Date; readonly by: string | null; readonly act: string; readonly detail: string }

/** The subject and the actor of the viewer's act on an account. */
export function withTargetUser({ viewer }: ViewerContext, id: string) {
  return { subject: { kind: 'user' as const, id }, actor: viewer.userId }
}

/** Records an act in the transaction of the change: neither is ever stored without the other. */
export async function recordAct(ctx: Pick<Context, 'newId' | 'db'>, act: Act): Promise<void> {
  await insertEntry(ctx.db, { ...act, id: ctx.newId() })
}

/** Like {@link recordAct}, for repeated acts: once a quarter of an hour. */
export async function recordCoalescedAct(ctx: Pick<Context, 'newId' | 'db'>, act: Act): Promise<void> {
  if (!(await isRecordedRecently(ctx.db, act))) await recordAct(ctx, act)
}

/** The last 500 acts on a subject, newest first; `by` is null for the program. */
export function listActs({ db }: Pick<Context, 'db'>, subject: Subject): Promise<LogRow[]> {
  return listEntries(db, subject)
}

/** Like {@link listActs}, for the log of one noun: `acts` are those of its contract, `program` is the program's name in it. */
export async function listAuditEntries<Name extends string>(
  { db }: Pick<Context, 'db'>,
  { subject, acts, program }: { subject: Subject; acts: z.ZodType<Name>; program: string },
) {
  const rows = await listEntries(db, subject)
  const items = rows.map(({ at, by, act, detail }) => ({
    at: at.toISOString(),
    by: by ?? program,
    act: acts.parse(act),
    detail,
  }))
  return { items }
}
