import { type AddMembersBody, type AddedMember } from '@/lib/institute/class/contract/class'
import { CLASS_LIMITS } from '@/lib/institute/class/rules/class-entry'
import { addedToClassMail } from '@/lib/institute/class/words/taught-classes'
import { paths } from '@/lib/platform/paths'
import { inviteUnlessTaken } from '@/server/accounts/person/public'
import { recordAct } from '@/server/accounts/audit/public'
import { originOf } from '@/server/platform/http/address'
import { type EditorContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { type Limiter } from '@/server/platform/http/limiter'
import { send } from '@/server/platform/outbox/public'
import type * as z from 'zod'
import { giveAssignedRights } from './assigned-rights'
import { countMembers, type KnownRow, listKnown } from './bulk-member-repo'
import { withClassId, ownedBy } from '../classes'
import { insertMember } from '../member-repo'
import { lockTaught } from '../repo'

type Body = z.output<typeof AddMembersBody>
type Line = Body['people'][number]
type Outcome = AddedMember['outcome']

/**
 * Adds many people at once: those with an account join and are notified, the others are invited as students and are members from now on. With `isTry`
 * it only reports the result for each. All or nothing. @throws AppError not_found; changed_meanwhile when the class is closed; class_full;
 * too_many_requests
 */
export async function addMembers(
  ctx: EditorContext,
  limit: Limiter,
  id: string,
  { people: listed, isTry }: Body,
): Promise<{ items: AddedMember[] }> {
  await limit.take(ctx.viewer.userId)
  return inTransaction(ctx, async (ctx) => {
    const locked = (await lockTaught(ctx.db, ownedBy(ctx, id))) ?? notFound()
    if (locked.isClosed) throw new AppError('changed_meanwhile')
    const { name, members } = await countMembers(ctx.db, id)
    const people = [...new Map(listed.map((line) => [line.identifier, line])).values()]
    const identifiers = people.map(({ identifier }) => identifier)
    const knownPeople = await listKnown(ctx.db, id, identifiers)
    const planned = planOutcomes(people, knownPeople, {
      teacher: ctx.viewer.userId,
      freePlaces: CLASS_LIMITS.members - members,
    })
    if (isTry) return { items: planned.map((line) => toAdded(line, knownPeople.get(line.identifier))) }
    if (planned.some(({ outcome }) => outcome === 'full')) throw new AppError('class_full')
    const items: AddedMember[] = []
    for (const line of planned) items.push(await addOrInvite(ctx, { id, name }, line, knownPeople.get(line.identifier)))
    return { items }
  })
}

type PlannedLine = Line & { readonly outcome: Outcome }
type ClassCapacity = { readonly teacher: string; readonly freePlaces: number }

function planOutcomes(
  people: readonly Line[],
  knownPeople: ReadonlyMap<string, KnownRow>,
  { teacher, freePlaces: free }: ClassCapacity,
): PlannedLine[] {
  let freePlaces = free
  return people.map((line) => {
    const outcome = outcomeOf(knownPeople.get(line.identifier), teacher)
    const isNew = outcome === 'joins' || outcome === 'invited'
    if (isNew) freePlaces -= 1
    return { ...line, outcome: isNew && freePlaces < 0 ? 'full' : outcome }
  })
}

function outcomeOf(account: KnownRow | undefined, teacher: string): Outcome {
  if (!account) return 'invited'
  if (account.id === teacher) return 'teacher'
  if (account.isMember) return 'member'
  return account.isSuspended ? 'suspended' : 'joins'
}

async function addOrInvite(
  ctx: EditorContext,
  { id, name }: { readonly id: string; readonly name: string },
  line: PlannedLine,
  account: KnownRow | undefined,
): Promise<AddedMember> {
  if (line.outcome !== 'joins' && line.outcome !== 'invited') return toAdded(line, account)
  const invited = account ? null : await inviteUnlessTaken(ctx, { ...line, role: 'student' })
  const userId = account?.id ?? invited?.invitation.id
  if (userId === undefined) throw new AppError('changed_meanwhile')
  await insertMember(ctx.db, id, userId)
  await giveAssignedRights(ctx.db, id, [userId])
  await recordAct(ctx, { ...withClassId(ctx, id), act: 'member_added', detail: userId })
  if (account) await notifyAdded(ctx, account, name)
  return { ...toAdded(line, account), link: invited?.link ?? null }
}

/** A member's teacher sees the exams that they take for the class, so the notification says how to leave. */
async function notifyAdded(ctx: EditorContext, { identifier }: KnownRow, name: string): Promise<void> {
  if (!identifier.includes('@')) return
  const { subject, text } = addedToClassMail
  const link = `${originOf(ctx.settings)}${paths.classes}`
  await send(ctx, { channel: 'mail', to: identifier, subject: subject(name), text: text(name, link) })
}

/** The name of an account is shown only once its owner is a member. */
function toAdded({ name, identifier, outcome }: PlannedLine, account: KnownRow | undefined): AddedMember {
  return { identifier, name: outcome === 'member' ? (account?.name ?? name) : name, outcome, link: null }
}
